export type CameraProblem =
  /** Plain HTTP: browsers give no camera access. */
  | 'insecure'
  /** No camera API, WebM recorder or store for large files. */
  | 'no-camera-here'
  | 'no-recorder'
  | 'no-store'
  | 'refused'
  | 'no-camera'
  | 'in-use'
  | 'camera-failed'
  /** Another tab records the match. */
  | 'elsewhere'
  | 'no-room'
  | 'full'
  | 'store-failed'
  | 'store-closed'
  | 'unplugged';

export const MIME = 'video/webm;codecs=vp8';
export const MIME_WITH_SOUND = 'video/webm;codecs=vp8,opus';

export const recordsSound = (): boolean => MediaRecorder.isTypeSupported(MIME_WITH_SOUND);

/** `null`: recording is possible. */
export function missing(): CameraProblem | null {
  if (!window.isSecureContext) return 'insecure';
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices?.getUserMedia) return 'no-camera-here';
  if (typeof MediaRecorder === 'undefined' || !MediaRecorder.isTypeSupported(MIME)) return 'no-recorder';
  const storage: StorageManager | undefined = navigator.storage;
  if (!storage?.getDirectory || !navigator.locks) return 'no-store';
  return null;
}

const CAMERA_ERRORS: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'no-camera',
  OverconstrainedError: 'no-camera',
  NotReadableError: 'in-use',
  AbortError: 'in-use',
};

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

export const cameraProblem = (error: unknown): CameraProblem =>
  CAMERA_ERRORS[nameOf(error)] ?? 'camera-failed';

export const storageProblem = (error: unknown): CameraProblem =>
  nameOf(error) === 'QuotaExceededError' ? 'full' : 'store-failed';

export const openStoreProblem = (error: unknown): CameraProblem =>
  nameOf(error) === 'QuotaExceededError' ? 'no-room' : 'store-closed';
