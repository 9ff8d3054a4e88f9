/** Why the camera does not record; its words are in web/scouting/camera/cameraText.ts. */
export type Trouble =
  /** Plain http in a network: browsers give no camera there. */
  | 'insecure'
  /** The browser has no camera, no recorder of webm, or no store for large files. */
  | 'no-camera-here'
  | 'no-recorder'
  | 'no-store'
  /** The person or her browser's settings. */
  | 'refused'
  | 'no-camera'
  /** Another program has it. */
  | 'in-use'
  | 'camera-failed'
  /** Another tab of this browser records the match. */
  | 'elsewhere'
  /** The store is nearly full: recording does not begin, or has ended. */
  | 'no-room'
  | 'full'
  | 'store-failed'
  /** Nothing was written. */
  | 'store-closed'
  | 'unplugged';

export const MIME = 'video/webm;codecs=vp8';
export const MIME_WITH_SOUND = 'video/webm;codecs=vp8,opus';

/** Whether this browser records sound with the picture. */
export const recordsSound = (): boolean => MediaRecorder.isTypeSupported(MIME_WITH_SOUND);

/** What this browser or this address lacks; `null`: a camera can record. */
export function missing(): Trouble | null {
  if (!window.isSecureContext) return 'insecure';
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices?.getUserMedia) return 'no-camera-here';
  if (typeof MediaRecorder === 'undefined' || !MediaRecorder.isTypeSupported(MIME)) return 'no-recorder';
  const storage: StorageManager | undefined = navigator.storage;
  if (!storage?.getDirectory || !navigator.locks) return 'no-store';
  return null;
}

const OF_CAMERA: Readonly<Record<string, Trouble>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'no-camera',
  OverconstrainedError: 'no-camera',
  NotReadableError: 'in-use',
  AbortError: 'in-use',
};

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** Of what `getUserMedia` failed with. */
export const cameraTrouble = (error: unknown): Trouble => OF_CAMERA[nameOf(error)] ?? 'camera-failed';

/** Of what writing failed with. */
export const storeTrouble = (error: unknown): Trouble =>
  nameOf(error) === 'QuotaExceededError' ? 'full' : 'store-failed';

/** Of what making the file of a recording failed with. */
export const beginTrouble = (error: unknown): Trouble =>
  nameOf(error) === 'QuotaExceededError' ? 'no-room' : 'store-closed';
