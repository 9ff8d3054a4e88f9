import type { CDPSession, Locator, Page } from '@playwright/test';
import type { Add, Command, Logged } from '@volleyscouter/core/rally/command';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { expectCleanInThemes } from '../kit/axe.ts';
import { expect, test } from '../kit/browser.ts';
import { court, line } from '../kit/match-screen.ts';
import { openToRecord } from '../kit/scout-screen.ts';
import { type Pressed, tapMatch, touchesOf } from '../typing/taps.ts';
import { typingOf } from '../typing/typing.ts';

/** Players 1 to 6 and 11 to 16; 1 and 11 are the setters, 1 serves first. */
const RALLIES = [
  '*01SH- a15RH# a11EH+ a14AH- *02DH+ *01EH# *04AH#',
  '*01SH# a16RH=',
  '*01SH! a16RH! a11EH- a12AH/ *03BH#',
  '*01SH=',
  '*T a12SH- *05RH+ *03EH! *04AH-;  a15DH+ a11EH# a14AH#',
  'a12SH/ *05RH/',
];

const addsOf = (rallies: readonly string[]): Add[] =>
  rallies.flatMap((rally, at) =>
    rally.split(/ +/).map((code, index): Add => {
      const goesOn = code.endsWith(';');
      return {
        type: 'add',
        id: `r${at}-${index}`,
        block: `r${at}`,
        code: code.replace(';', ''),
        ...(goesOn && { goesOn }),
      };
    }),
  );

const pad = (page: Page): Locator => page.getByRole('region', { name: 'Teclado do scout' });

async function commandsOf(page: Page, id: string): Promise<Command[]> {
  const token = await page.evaluate(() => localStorage.getItem('scouterToken'));
  const answer = await page.request.get(`/games/${id}/log`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.json()).entries.map(({ command }: Logged) => command);
}

const middle = async (key: Locator) => {
  const box = await key.boundingBox();
  if (!box) throw new Error('no key');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

async function slide(touch: CDPSession, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await middle(from), await middle(to)];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] });
  for (const part of [0.3, 0.6, 1]) {
    const [x, y] = [start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function press(page: Page, touch: CDPSession, tap: Pressed): Promise<void> {
  switch (tap.kind) {
    case 'player': {
      const keys = pad(page).locator(`[data-kind="player"][data-side="${tap.side}"]`);
      return keys.filter({ hasText: new RegExp(`^${tap.number}$`) }).tap();
    }
    case 'touch': {
      const key = pad(page).getByRole('button', { name: new RegExp(`^${tap.action}( |$)`) });
      if (tap.grade === null) return key.first().tap();
      return slide(touch, key.first(), pad(page).locator(`[data-grade="${tap.grade}"]`));
    }
    case 'grade':
      return pad(page).locator(`[data-grade="${tap.grade}"]`).tap();
    case 'letters':
      return pad(page).getByRole('button', { name: tap.letters }).first().tap();
    case 'code':
      return page
        .getByRole('button', { name: /^Tempo de / })
        .first()
        .tap();
    case 'enter':
      return page.getByRole('button', { name: 'Lançar' }).tap();
  }
}

for (const [width, height] of [
  [820, 1180],
  [390, 844],
  [390, 664],
] as const)
  test.describe(`${width} x ${height} px`, () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width, height } });

    test('rallies tapped on the pad take as many taps as the model counts', async ({ page, demo }) => {
      const id = await openToRecord(page, demo);
      const begun = await commandsOf(page, id);
      const intended = foldLog([...begun, ...addsOf(RALLIES)]);
      const tapped = tapMatch(typingOf([...begun, ...addsOf(RALLIES)]));
      const taps = tapped.rallies.flatMap((rally) => rally.taps);
      const touch = await page.context().newCDPSession(page);
      await page.evaluate(() => {
        document.body.dataset.taps = '0';
        const count = (): void => {
          document.body.dataset.taps = String(Number(document.body.dataset.taps) + 1);
        };
        window.addEventListener('pointerdown', count, { capture: true });
      });
      for (const tap of taps) await press(page, touch, tap);
      await expect(line(page)).toHaveValue('');
      const recorded = async () => {
        const folded = foldLog(await commandsOf(page, id));
        return { touches: touchesOf(folded), score: folded.state.score };
      };
      await expect.poll(recorded).toEqual({ touches: touchesOf(intended), score: intended.state.score });
      expect(await page.locator('body').getAttribute('data-taps')).toBe(String(taps.length));
      expect(taps.length / RALLIES.length).toBeLessThanOrEqual(15);
    });

    test('the court stays in view with the pad, keys are at least 44 px, and no system keyboard appears', async ({
      page,
      demo,
    }) => {
      await openToRecord(page, demo);
      await pad(page).locator('[data-kind="player"][data-side="a"]').first().tap();
      await pad(page).getByRole('button', { name: 'R Recepção' }).tap();
      await pad(page).locator('[data-grade="+"]').tap();
      await expect(line(page)).toHaveValue(/^01S\.\d\dR\+$/);
      await expect(line(page)).toHaveAttribute('inputmode', 'none');
      await expect(court(page)).toBeInViewport({ ratio: 1 });
      await expect(async () => {
        const drawn = await court(page).boundingBox();
        const dock = await page.getByRole('region', { name: 'Lançamento' }).boundingBox();
        expect((drawn?.y ?? 0) + (drawn?.height ?? 0)).toBeLessThanOrEqual((dock?.y ?? 0) + 1);
      }).toPass({ timeout: 20_000 });
      for (const pageName of ['Mais combinações, reservas e cartões', 'Zonas, tipos e números']) {
        const toggle = pad(page).getByRole('button', { name: pageName });
        if (await toggle.isHidden()) continue;
        await toggle.tap();
        // a key that appears under the finger is not pressed
        await expect(line(page)).toHaveValue(/^01S\.\d\dR\+$/);
        await expect(async () => {
          const sizes = await pad(page)
            .getByRole('button')
            .evaluateAll((keys) =>
              keys.map((key) => {
                const { width, height } = key.getBoundingClientRect();
                return { name: key.textContent ?? '', size: Math.min(width, height) };
              }),
            );
          expect(sizes.length).toBeGreaterThan(20);
          for (const { name, size } of sizes) expect(size, name).toBeGreaterThanOrEqual(44);
        }).toPass({ timeout: 20_000 });
        await toggle.tap();
      }
      await expectCleanInThemes(page, 'the pad');
    });
  });

test.describe('in landscape', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 1280, height: 720 } });

  const keysOf = (page: Page) =>
    page.getByRole('region', { name: 'Lançamento' }).evaluate((dock) =>
      [...dock.querySelectorAll<HTMLElement>('button, textarea, fieldset')]
        .filter((key) => {
          const list = key.closest('fieldset');
          const scrolls = list !== null && list.scrollHeight > list.clientHeight + 1;
          return key.checkVisibility() && (key.tagName === 'FIELDSET' ? scrolls : !scrolls);
        })
        .map((key) => {
          const { left, top, right, bottom } = key.getBoundingClientRect();
          return { name: key.getAttribute('aria-label') ?? key.textContent, left, top, right, bottom };
        }),
    );
  type Box = Awaited<ReturnType<typeof keysOf>>[number];
  const meet = (a: Box, b: Box): boolean =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;

  test('the whole court fits beside keys of at least 44 px, without overlap or scrolling', async ({
    page,
    demo,
  }) => {
    const id = await openToRecord(page, demo);
    await pad(page).locator('[data-kind="player"][data-side="a"]').first().tap();
    await pad(page).getByRole('button', { name: 'R Recepção' }).tap();
    await pad(page).locator('[data-grade="+"]').tap();
    for (const [width, height] of [
      [1280, 720],
      [1180, 820],
      [1024, 768],
      [844, 390],
      [667, 375],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const toggled of [null, 'Mais combinações, reservas e cartões', 'Zonas, tipos e números']) {
        const toggle = toggled && pad(page).getByRole('button', { name: toggled });
        if (toggle && (await toggle.isHidden())) continue;
        if (toggle) await toggle.tap();
        await expect(court(page)).toBeInViewport({ ratio: 1 });
        const courtBox = await court(page).evaluate((drawn): Box => {
          const { left, top, right, bottom } = drawn.getBoundingClientRect();
          return { name: 'court', left, top, right, bottom };
        });
        const keys = await keysOf(page);
        const situation = `${width} x ${height} ${toggled ?? ''}`;
        expect(keys.length, situation).toBeGreaterThan(20);
        const boxes = [courtBox, ...keys];
        const met = boxes.flatMap((a, at) =>
          boxes
            .slice(at + 1)
            .filter((b) => meet(a, b))
            .map((b) => [a.name, b.name]),
        );
        expect(met, situation).toEqual([]);
        for (const { name, left, top, right, bottom } of keys) {
          expect(Math.min(right - left, bottom - top), `${situation} ${name}`).toBeGreaterThanOrEqual(
            name === 'Linha de códigos' ? 40 : 44,
          );
          expect([left >= 0, top >= 0, right <= width, bottom <= height], `${situation} ${name}`).toEqual([
            true,
            true,
            true,
            true,
          ]);
        }
        expect(await page.evaluate(() => window.scrollY), situation).toBe(0);
        if (toggle) await toggle.tap();
      }
    }
    await expectCleanInThemes(page, 'the pad on a screen that lies');

    while ((await line(page).inputValue()) !== '')
      await pad(page).getByRole('button', { name: 'Apagar a última letra' }).tap();
    await pad(page).getByRole('button', { name: 'Mais combinações, reservas e cartões' }).tap();
    await pad(page).getByRole('button', { name: 'Cartões e atrasos' }).filter({ visible: true }).tap();
    const cards = page.getByRole('dialog', { name: 'Cartões e atrasos' });
    await cards.getByRole('button', { name: 'Minas' }).tap();
    await cards.getByRole('button', { name: /^Penalidade/ }).tap();
    await expect(cards.getByRole('button', { name: 'Lançar' })).toBeDisabled();
    await cards.getByRole('button', { name: /^#3 / }).tap();
    await expect(cards).toContainText('Ponto de Praia, 0 : 1');
    await expectCleanInThemes(page, 'cards');
    await cards.getByRole('button', { name: 'Lançar e dar o ponto' }).tap();
    await expect.poll(async () => touchesOf(foldLog(await commandsOf(page, id)))).toEqual(['*cr03']);
  });
});
