import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { watermarkOf } from './watermark.ts';

const WORDS = { seller: 'Fotos São João', event: 'Copa da Ótica' };

async function changed(background: string, width: number, height: number, words = WORDS, secret = 'photo') {
  const overlay = await watermarkOf({ words, secret }, width, height);
  const create = { width, height, channels: 3 as const, background };
  const grey = (picture: Sharp) => picture.removeAlpha().greyscale().raw().toBuffer();
  const plain = await grey(sharp({ create }));
  const marked = await grey(sharp(await sharp({ create }).composite([overlay]).png().toBuffer()));
  return marked.filter((value, at) => Math.abs(value - (plain[at] ?? 0)) > 40).length / marked.length;
}

test.each(['#000', '#0a1230', '#808080', '#c68a63', '#ffd400', '#fff'])(
  '[R-SHOP-4] the mark changes at least 12 %% of the pixels of a %s picture by more than 40',
  async (ground) => {
    for (const [width, height] of [
      [1200, 800],
      [800, 1200],
      [1200, 300],
      [300, 200],
    ] as const) {
      const share = await changed(ground, width, height);
      expect(share, `${width} x ${height}`).toBeGreaterThanOrEqual(0.12);
      expect(share, `${width} x ${height}`).toBeLessThan(0.38);
    }
  },
);

test('[R-SHOP-4] a mark without names, or with short or long names, changes at least 12 % of the pixels', async () => {
  const long = 'Campeonato Brasileiro Interclubes de Voleibol Sub-21 Feminino';
  for (const words of [
    { seller: '', event: '' },
    { seller: 'Zé', event: 'X' },
    { seller: long, event: long },
    { seller: '<b>&', event: '' },
  ])
    for (const ground of ['#000', '#fff'])
      expect(await changed(ground, 1200, 800, words)).toBeGreaterThan(0.12);
});

test('[R-SHOP-4] the mark reaches every part of a picture', async () => {
  const { input } = await watermarkOf({ words: WORDS, secret: 'photo' }, 1200, 800);
  for (let top = 0; top < 800; top += 200)
    for (let left = 0; left < 1200; left += 200) {
      const part = { left, top, width: 200, height: 200 };
      const alpha = await sharp(input, { raw: { width: 1200, height: 800, channels: 4 } })
        .extract(part)
        .extractChannel(3)
        .raw()
        .toBuffer();
      expect([left, top, alpha.filter((value) => value > 40).length / alpha.length > 0.08]).toEqual([
        left,
        top,
        true,
      ]);
    }
});

test('[R-SHOP-4] the same secret gives the same mark, twelve secrets give twelve marks', async () => {
  const drawn = async (secret: string) =>
    (await watermarkOf({ words: WORDS, secret }, 400, 300)).input.toString('base64');
  expect(await drawn('a')).toBe(await drawn('a'));
  expect(new Set(await Promise.all(Array.from({ length: 12 }, (_, at) => drawn(`${at}`)))).size).toBe(12);
});

test('[R-SHOP-4] without fonts in the font settings of the machine, the mark is the same', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fonts-'));
  try {
    const empty = join(folder, 'fonts.conf');
    await writeFile(empty, '<?xml version="1.0"?><fontconfig/>');
    const module = new URL('watermark.ts', import.meta.url).href;
    const mark = JSON.stringify({ words: WORDS, secret: 'photo' });
    const script = `const { watermarkOf } = await import('${module}');
      process.stdout.write((await watermarkOf(${mark}, 400, 300)).input.toString('base64'));`;
    const draw = async (env: NodeJS.ProcessEnv): Promise<string> => {
      const args = ['--input-type=module', '--eval', script];
      const run = promisify(execFile)(process.execPath, args, { env, maxBuffer: 4_000_000 });
      return (await run).stdout;
    };
    const drawn = await draw(process.env);
    expect(drawn).toHaveLength(640_000);
    expect((await draw({ ...process.env, FONTCONFIG_FILE: empty })) === drawn).toBe(true);
  } finally {
    await rm(folder, { recursive: true });
  }
});
