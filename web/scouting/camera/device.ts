import { HEIGHT, WIDTH } from './frames.ts';
import { type ScaledPicture, scaledPicture } from './picture.ts';

export interface CameraChoice {
  /** `deviceId`; empty: the browser's choice (on a phone the rear camera). */
  camera: string;
  sound: boolean;
}

export interface OpenCamera {
  picture: ScaledPicture;
  stream: MediaStream;
  /** Browsers name the cameras once the user has granted access. */
  cameras: readonly { id: string; name: string }[];
  id: string;
  /** The scaled track stops after `written`: a recorder drops pending frames when its tracks end. */
  close(written?: Promise<unknown>): void;
}

interface CameraEvents {
  onSecond(frames: number): void;
  /** Called if the camera was unplugged or taken by the system. */
  onEnd(): void;
}

async function listCameras(): Promise<OpenCamera['cameras']> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId, label }, index) => ({ id: deviceId, name: label || `${index + 1}` }));
}

/** Throws the errors of `getUserMedia`. Returns `null` if the browser cannot scale the picture. */
export async function openCamera(
  { camera, sound }: CameraChoice,
  events: CameraEvents,
): Promise<OpenCamera | null> {
  const device = await navigator.mediaDevices.getUserMedia({
    video: {
      width: { ideal: WIDTH },
      height: { ideal: HEIGHT },
      frameRate: { ideal: 30 },
      ...(camera ? { deviceId: { exact: camera } } : { facingMode: 'environment' }),
    },
    audio: sound,
  });
  const [track] = device.getVideoTracks();
  const picture = track ? scaledPicture(track, events.onSecond) : null;
  const stop = (): void => {
    for (const deviceTrack of device.getTracks()) deviceTrack.stop();
  };
  if (!track || !picture) {
    stop();
    return null;
  }
  track.addEventListener('ended', events.onEnd);
  return {
    picture,
    stream: new MediaStream([picture.track, ...device.getAudioTracks()]),
    cameras: await listCameras().catch(() => []),
    id: track.getSettings().deviceId ?? '',
    close(written = Promise.resolve()) {
      track.removeEventListener('ended', events.onEnd);
      stop();
      void written.finally(() => picture.stop());
    },
  };
}
