/** Picture for chats, 1200 x 630, on the watermarked cover if there is one. */
import { HEIGHT, lineOverlay, WIDTH } from './picture.ts';

export interface EventCard {
  name: string;
  facts: string;
  seller: string;
  cover: Uint8Array | null;
}

const GROUND = { r: 11, g: 29, b: 69 };
const QUALITY = 82;

const SHADE = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0.35" stop-color="#0b1d45" stop-opacity="0"/><stop offset="1" stop-color="#0b1d45" stop-opacity="0.92"/></linearGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/><rect y="${HEIGHT - 8}" width="${WIDTH}" height="8" fill="#ffc72c"/>
</svg>`;

export async function eventPicture({ name, facts, seller, cover }: EventCard): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const ground = cover
    ? sharp(cover).resize(WIDTH, HEIGHT, { fit: 'cover', position: 'attention' })
    : sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: GROUND } });
  const lines = [
    { text: name, size: 64, color: '#ffffff', bold: true, y: cover ? 470 : 280 },
    { text: facts, size: 34, color: '#ffffff', y: cover ? 545 : 370 },
    { text: seller, size: 28, color: '#b9c6e0', y: cover ? 595 : 440 },
  ].map((line) => ({ ...line, x: WIDTH / 2, room: WIDTH - 120 }));
  const overlays = await Promise.all(lines.map((line) => lineOverlay(sharp, line)));
  return ground
    .composite([{ input: Buffer.from(SHADE) }, ...overlays.filter((word) => word !== null)])
    .jpeg({ quality: QUALITY })
    .toBuffer();
}
