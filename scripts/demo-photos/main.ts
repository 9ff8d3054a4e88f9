/** Run `node scripts/demo-photos/main.ts` after the drawing or server/demo/photos.ts has changed. */
import { mkdirSync, rmSync } from 'node:fs';
import sharp from 'sharp';
import { AGENCY_SERIES, MATCH_SERIES, SCENES_FOLDER } from '../../server/demo/photos.ts';
import { NIGHT, SCENES, TEAM_A, TEAM_B, TEAM_C, WARM } from './scenes.ts';
import { drawSeries } from './series.ts';

const FOLDER = 'server/demo/photos';
const JPEG = { quality: 84, progressive: true };
/** Part of the mirrored scene (800 x 1000 px) that becomes its second photo. */
const DETAIL = { left: 112, top: 100, width: 576, height: 720 };

rmSync(FOLDER, { recursive: true, force: true });
for (const folder of [SCENES_FOLDER, MATCH_SERIES.folder, AGENCY_SERIES.folder])
  mkdirSync(`${FOLDER}/${folder}`, { recursive: true });

for (const [index, svg] of SCENES.entries()) {
  const scene = await sharp(Buffer.from(svg)).png().toBuffer();
  const file = (photo: number): string => `${FOLDER}/${SCENES_FOLDER}/demo-${index + 1}-${photo}.jpg`;
  await sharp(scene).jpeg(JPEG).toFile(file(1));
  await sharp(scene).flop().extract(DETAIL).jpeg(JPEG).toFile(file(2));
}
await drawSeries(FOLDER, MATCH_SERIES, { light: NIGHT, home: TEAM_C, away: TEAM_B });
await drawSeries(FOLDER, AGENCY_SERIES, { light: WARM, home: TEAM_A, away: TEAM_B });
