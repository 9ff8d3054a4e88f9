/** The camera itself, and with it the microphone where the person wants sound. */
import { HEIGHT, WIDTH } from './frames.ts';
import { type ScaledPicture, scaledPicture } from './picture.ts';

export interface CameraChoice {
  /** `deviceId`; empty: the one that the browser takes, on a phone the one at its back. */
  camera: string;
  sound: boolean;
}

export interface OpenCamera {
  picture: ScaledPicture;
  /** What is recorded, and shown. */
  stream: MediaStream;
  /** Those that there are, by name; known once one was allowed. */
  cameras: readonly { id: string; name: string }[];
  /** `deviceId` of this one. */
  id: string;
  /** Ends the camera at once. Its picture ends when `written` does: a recorder whose tracks ended drops the frames that wait. */
  close(written?: Promise<unknown>): void;
}

interface Heard {
  /** New frames in the second that passed. */
  onSecond(frames: number): void;
  /** It was unplugged, or taken by the system. */
  onEnd(): void;
}

async function listCameras(): Promise<OpenCamera['cameras']> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId, label }, index) => ({ id: deviceId, name: label || `${index + 1}` }));
}

/** Throws what `getUserMedia` throws; `null` where the browser cannot scale the picture. */
export async function openCamera({ camera, sound }: CameraChoice, heard: Heard): Promise<OpenCamera | null> {
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
  const picture = track ? scaledPicture(track, heard.onSecond) : null;
  const stop = (): void => {
    for (const each of device.getTracks()) each.stop();
  };
  if (!track || !picture) {
    stop();
    return null;
  }
  track.addEventListener('ended', heard.onEnd);
  return {
    picture,
    stream: new MediaStream([picture.track, ...device.getAudioTracks()]),
    // without the list there is no choice, but the picture
    cameras: await listCameras().catch(() => []),
    id: track.getSettings().deviceId ?? '',
    close(written = Promise.resolve()) {
      track.removeEventListener('ended', heard.onEnd);
      stop();
      void written.finally(() => picture.stop());
    },
  };
}
