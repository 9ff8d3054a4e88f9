/** Parts of screens for the help (web/platform/help), all of one size, as small files. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Scene } from './scene.ts';
import type { Shot } from './screens.ts';
import { enter, openContext, withDemonstration } from './take.ts';

const FOLDER = fileURLToPath(new URL('../../web/platform/help/pictures', import.meta.url));
const VIEWPORT = { width: 1100, height: 1400 };
/** In px. */
const PART = { width: 880, height: 495 };
const PICTURE = { width: 720, height: 405 };
const MAX_BYTES = 40_000;

interface HelpShot extends Shot {
  /** At the top left of the picture; `below`: px from the top edge. */
  top: (page: Page) => Locator;
  below?: number;
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first();

const shotsOf = ({ game }: Scene): HelpShot[] => [
  {
    name: 'lineup',
    viewer: 'scouter',
    route: `/games/scout/${game}`,
    act: (page) => page.getByRole('button', { name: 'Escalação' }).first().click(),
    top: heading('Escalação'),
  },
  {
    name: 'line',
    viewer: 'scouter',
    route: `/games/scout/${game}`,
    act: (page) => page.getByRole('textbox', { name: 'Linha de códigos' }).fill('12SM.5+'),
    top: (page) => page.getByRole('textbox', { name: 'Linha de códigos' }),
    below: 330,
  },
  { name: 'send', viewer: 'admin', route: '/admin/photos/send', top: heading('Enviar fotos') },
  { name: 'approve', viewer: 'admin', route: '/admin/compras/aprovar', top: heading('Aprovações') },
  {
    name: 'match',
    viewer: 'visitor',
    route: '/jogos',
    act: (page) => page.getByRole('link', { name: 'Ver Scout' }).first().click(),
    top: heading('Placar'),
    below: 40,
  },
  {
    name: 'cart',
    viewer: 'athlete',
    route: '/ar/shop',
    act: async (page) => {
      for (const _ of [1, 2])
        await page
          .getByRole('button', { name: /^Quero/ })
          .first()
          .click();
      await page.getByRole('link', { name: /^Carrinho/ }).click();
    },
    top: heading('Carrinho'),
  },
];

export async function takeHelpPictures(names: readonly string[]): Promise<void> {
  await withDemonstration(async (browser, demo, scene) => {
    for (const { name, viewer, route, act, top, below = 16 } of shotsOf(scene)) {
      if (names.length > 0 && !names.includes(name)) continue;
      const context = await openContext(browser, demo);
      const { page, settle } = await enter(context, viewer, demo);
      await page.setViewportSize(VIEWPORT);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.goto(`/#${route}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await settle();
      await act?.(page);
      await top(page).waitFor();
      await settle();
      const { x, y } = (await top(page).boundingBox()) ?? { x: 0, y: 0 };
      const left = Math.min(Math.max(0, x - 16), VIEWPORT.width - PART.width);
      const clip = { ...PART, x: left, y: Math.max(0, y - below) };
      const picture = await sharp(await page.screenshot({ clip, animations: 'disabled', caret: 'hide' }))
        .resize(PICTURE)
        .webp({ quality: 80 })
        .toBuffer();
      if (picture.length > MAX_BYTES) throw new Error(`${name} has ${picture.length} bytes`);
      await writeFile(`${FOLDER}/${name}.webp`, picture);
      await context.close();
    }
  });
}
