/** Each frame shows its number in twelve black or white blocks. */
import type { Page } from '@playwright/test';
import { openPlayerPage } from './player-page.ts';

interface Made {
  name: string;
  seconds: number;
  /** Frames a second. */
  rate: number;
  /** In pixels; the default of 192 is enough to read the number. */
  width?: number;
}

/** Runs in the page. */
const SOURCE = `
const WIDTH = 192, HEIGHT = 108, BITS = 12, BLOCK = WIDTH / BITS;
const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
const pen = canvas.getContext('2d', { willReadFrequently: true });
window.files = {};
window.makeVideo = async ({ name, seconds, rate, width = WIDTH }) => {
  Object.assign(canvas, { width, height: width * HEIGHT / WIDTH });
  const { Output, WebMOutputFormat, BufferTarget, CanvasSource } = window.media;
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
  const source = new CanvasSource(canvas, { codec: 'vp8', bitrate: 400_000, keyFrameInterval: 2 });
  output.addVideoTrack(source, { frameRate: rate });
  await output.start();
  for (let frame = 0; frame < seconds * rate; frame += 1) {
    for (let bit = 0; bit < BITS; bit += 1) {
      pen.fillStyle = (frame >> bit) & 1 ? '#fff' : '#000';
      pen.fillRect(bit * width / BITS, 0, width / BITS, canvas.height);
    }
    await source.add(frame / rate, 1 / rate);
  }
  await output.finalize();
  Object.assign(canvas, { width: WIDTH, height: HEIGHT });
  window.files[name] = new File([output.target.buffer], name, { type: 'video/webm' });
};
/** The video in front; a hidden one may be preparing the next file. */
const shownVideo = () => [...document.querySelectorAll('video')].find((video) => !video.inert);
window.frameShown = () => {
  pen.drawImage(shownVideo(), 0, 0, WIDTH, HEIGHT);
  let frame = 0;
  for (let bit = 0; bit < BITS; bit += 1)
    if (pen.getImageData(bit * BLOCK + BLOCK / 2, HEIGHT / 2, 1, 1).data[0] > 127) frame |= 1 << bit;
  return frame;
};
/** Time of the last frame that each video has shown; recorded from the first call for that video on. */
const watched = new WeakMap();
const frameTimeOf = (video) => {
  if (!watched.has(video)) {
    watched.set(video, null);
    const look = (_, { mediaTime }) => {
      watched.set(video, mediaTime);
      video.requestVideoFrameCallback(look);
    };
    video.requestVideoFrameCallback(look);
  }
  return watched.get(video);
};
/** Waits until the frame of the last seek is shown; at most 15 s. */
window.settled = async () => {
  const video = document.querySelector('video');
  // state 3: another file is being opened, and shows its first frame for a moment
  const stands = () => window.player().state !== 3 && !video.seeking && video.readyState >= 2 && Math.abs(frameTimeOf(video) - video.currentTime) < 0.1;
  for (const end = performance.now() + 15_000; !stands() && performance.now() < end; ) await new Promise((resolve) => setTimeout(resolve, 5));
  return frameTimeOf(video);
};
window.sought = async (seconds) => {
  frameTimeOf(shownVideo());
  const before = performance.now();
  window.player().seek(seconds);
  const mediaTime = await window.settled();
  return { mediaTime, frame: window.frameShown(), file: window.player().index, position: window.player().position(), ms: performance.now() - before };
};
/** Chooses files by the file input, as in browsers without a file picker. */
window.choose = (...names) => {
  // of two inputs, the first one adds files; the last one replaces them
  const field = [...document.querySelectorAll('input[type=file]')].at(-1);
  const transfer = new DataTransfer();
  for (const name of names) transfer.items.add(window.files[name]);
  field.files = transfer.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
};
/** Lets the next file picker return handles of these files, from the browser's private file system. */
window.offerHandles = async (...names) => {
  const folder = await navigator.storage.getDirectory();
  const handles = await Promise.all(names.map(async (name) => {
    const handle = await folder.getFileHandle(name, { create: true });
    const out = await handle.createWritable();
    await out.write(window.files[name]);
    await out.close();
    return handle;
  }));
  window.showOpenFilePicker = async () => handles;
};
`;

/** Runs in the page. No browser here plays these files (an MP4 with H.265, an AVI, a text file). */
const UNPLAYABLE = `
window.makeUnplayable = async () => {
  const { Output, Mp4OutputFormat, BufferTarget, EncodedVideoPacketSource, EncodedPacket } = window.media;
  const output = new Output({ format: new Mp4OutputFormat(), target: new BufferTarget() });
  const source = new EncodedVideoPacketSource('hevc');
  output.addVideoTrack(source);
  await output.start();
  const decoderConfig = { codec: 'hvc1.1.6.L93.B0', codedWidth: 1280, codedHeight: 720, description: new Uint8Array(23) };
  await source.add(new EncodedPacket(new Uint8Array(64), 'key', 0, 0.04), { decoderConfig });
  await output.finalize();
  window.files['celular.mov'] = new File([output.target.buffer], 'celular.mov');
  window.files['antigo.avi'] = new File(['RIFF....AVI LIST....hdrlavih....strlstrh8...vidsXVID'], 'antigo.avi');
  window.files['notas.txt'] = new File(['12SM.5+'], 'notas.txt');
};
`;

export async function makeUnplayable(page: Page): Promise<void> {
  await page.evaluate(UNPLAYABLE);
  await page.evaluate(() => window.makeUnplayable());
}

export async function makeVideos(page: Page, videos: readonly Made[]): Promise<void> {
  await page.evaluate(SOURCE);
  for (const video of videos) await page.evaluate((spec) => window.makeVideo(spec), video);
}

export async function madeFile(page: Page, address: string, video: Made) {
  const secondPage = await page.context().newPage();
  await openPlayerPage(secondPage, address);
  await makeVideos(secondPage, [video]);
  const bytes = await secondPage.evaluate(
    async (name) => [...new Uint8Array((await window.files[name]?.arrayBuffer()) ?? new ArrayBuffer())],
    video.name,
  );
  await secondPage.close();
  return { name: video.name, mimeType: 'video/webm', buffer: Buffer.from(bytes) };
}
