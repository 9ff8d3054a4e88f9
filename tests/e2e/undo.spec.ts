import type { Page } from '@playwright/test';
import { expect, FETCHING_AHEAD, settledBox, test } from '../kit/browser.ts';
import { editor, line, list, undoQuestion as question, row } from '../kit/match-screen.ts';
import { enter, openToRecord, saved, scorePolled } from '../kit/scout-screen.ts';

test.use(FETCHING_AHEAD);

const tool = (page: Page) =>
  page.getByRole('region', { name: 'Lançamento' }).locator('[data-undo-button]').last();
const undone = (page: Page) => page.getByRole('status').filter({ hasText: /^Desfeito: / });

test('[R-RALLY-6] Ctrl+Z in the empty code line names the last block, and Ctrl+Z again or Enter deletes it', async ({
  page,
  demo,
}) => {
  await openToRecord(page, demo);
  await enter(page, '1S#');
  await enter(page, '1S a15R+ a12A#');
  await scorePolled(page).toEqual(['1', '1']);
  await line(page).press('Control+z');
  await expect(question(page)).toContainText('#1 Saque flutuante · ruim; #15 Recepção');
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(line(page)).toBeFocused();
  await scorePolled(page).toEqual(['1', '1']);
  await page.keyboard.press('Control+z');
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Control+z');
  await scorePolled(page).toEqual(['1', '0']);
  await expect(undone(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(line(page)).not.toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(question(page)).toContainText('#1 Saque');
  await expect(line(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row(page, '*01SH')).toHaveCount(0);
  await scorePolled(page).toEqual(['0', '0']);
  await page.keyboard.press('Control+z');
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Control+y');
  await expect(question(page)).toHaveCount(0);
  await scorePolled(page).toEqual(['1', '0']);
});

test('[R-RALLY-6] a held Ctrl+Z or Enter shows at most one question and does not confirm it', async ({
  page,
  demo,
}) => {
  await openToRecord(page, demo);
  await enter(page, '1S#');
  await enter(page, '1S#');
  await scorePolled(page).toEqual(['2', '0']);
  await page.keyboard.down('Control');
  // Playwright sends each further `down` of a held key as a repeat
  for (let time = 0; time < 4; time++) await page.keyboard.down('z');
  await expect(question(page)).toBeVisible();
  await page.keyboard.up('z');
  await page.keyboard.up('Control');
  for (const key of ['z', 'Enter']) {
    await page.evaluate((pressed) => {
      const options = {
        key: pressed,
        ctrlKey: pressed === 'z',
        repeat: true,
        bubbles: true,
        cancelable: true,
      };
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', options));
    }, key);
    await expect(question(page)).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await scorePolled(page).toEqual(['2', '0']);
  // in a line with text a held key deletes codes, and stops at the empty line
  await line(page).fill('1S a15R');
  await page.keyboard.down('Control');
  for (let time = 0; time < 5; time++) await page.keyboard.down('z');
  await page.keyboard.up('z');
  await page.keyboard.up('Control');
  await expect(line(page)).toHaveValue('');
  await expect(question(page)).toHaveCount(0);
  await scorePolled(page).toEqual(['2', '0']);
});

test('[R-RALLY-6] a character typed during the question keeps the block and goes into the code line', async ({
  page,
  demo,
}) => {
  await openToRecord(page, demo);
  await enter(page, '1S#');
  await scorePolled(page).toEqual(['1', '0']);
  for (const [typed, lineText] of [
    ['1', '1'],
    ['x', 'X'],
    [' ', '01S'],
  ] as const) {
    await line(page).press('Control+z');
    await expect(question(page)).toBeVisible();
    await page.keyboard.type(typed);
    await expect(question(page)).toHaveCount(0);
    await expect(line(page)).toHaveValue(new RegExp(`^${lineText}$`, 'i'));
    await line(page).fill('');
  }
  await scorePolled(page).toEqual(['1', '0']);
});

test('[R-RALLY-6] two presses of the undo button undo', async ({ page, demo }) => {
  await openToRecord(page, demo);
  await enter(page, '1S#');
  await enter(page, '1S#');
  await scorePolled(page).toEqual(['2', '0']);
  const button = tool(page);
  await button.click();
  await expect(question(page)).toBeVisible();
  await scorePolled(page).toEqual(['2', '0']);
  await button.click();
  await scorePolled(page).toEqual(['1', '0']);
  await line(page).fill('1S#');
  await button.click();
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await scorePolled(page).toEqual(['0', '0']);
  await expect(line(page)).toHaveValue('1S#');
  await line(page).fill('');
  await page.keyboard.press('Control+y');
  await scorePolled(page).toEqual(['1', '0']);
  await button.click();
  await question(page).getByRole('button', { name: 'Manter' }).click();
  await expect(question(page)).toHaveCount(0);
  await scorePolled(page).toEqual(['1', '0']);
  // a held key on the focused button opens only one question
  await button.focus();
  for (let time = 0; time < 3; time++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(question(page)).toBeVisible();
  await scorePolled(page).toEqual(['1', '0']);
});

test('[R-RALLY-6] directly after an edit, undo names and reverts the edit; the next undo removes the block', async ({
  page,
  demo,
}) => {
  await openToRecord(page, demo);
  await enter(page, '1S#');
  await enter(page, '1S- a15R+');
  await scorePolled(page).toEqual(['1', '0']);
  await row(page, '*01SH-').click();
  await page.keyboard.press('Alt+e');
  await editor(page).getByRole('textbox').fill('1S+');
  await editor(page).getByRole('textbox').press('Enter');
  await expect(row(page, '*01SH+')).toHaveCount(1);
  await expect(editor(page).getByRole('textbox')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(question(page)).toContainText(/edição, .* volta a ser /);
  await page.keyboard.press('Enter');
  await expect(row(page, '*01SH-')).toHaveCount(1);
  await expect(row(page, 'a15R')).toHaveCount(1);
  await row(page, '*01SH-').click();
  await page.keyboard.press('Alt+x');
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click();
  await expect(row(page, '*01SH-')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(question(page)).toContainText('remoção de #1 Saque');
  await page.keyboard.press('Control+z');
  await expect(row(page, '*01SH-')).toHaveCount(1);
  await expect(list(page)).toContainText(/a15RH\+[\s\S]*\*01SH-|\*01SH-[\s\S]*a15RH\+/);
  await page.keyboard.press('Control+z');
  await expect(question(page)).toContainText('#1 Saque flutuante · ruim; #15 Recepção');
  await page.keyboard.press('Enter');
  await expect(row(page, 'a15R')).toHaveCount(0);
  await expect(row(page, '*01SH-')).toHaveCount(0);
  await scorePolled(page).toEqual(['1', '0']);
  await expect(saved(page)).toBeVisible();
});

test('[R-RALLY-6] "desfazer sem perguntar" switches the question off for this device', async ({
  page,
  demo,
}) => {
  await openToRecord(page, demo);
  await enter(page, '1S#');
  await enter(page, '1S#');
  await scorePolled(page).toEqual(['2', '0']);
  await line(page).press('?');
  await page.getByRole('checkbox', { name: 'Desfazer sem perguntar' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await line(page).press('Control+z');
  await scorePolled(page).toEqual(['1', '0']);
  await expect(question(page)).toHaveCount(0);
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await scorePolled(page).toEqual(['1', '0']);
  await expect(tool(page)).toBeEnabled();
  await line(page).press('Control+z');
  await scorePolled(page).toEqual(['0', '0']);
});

test.describe('on a touch screen', () => {
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
  ] as const)
    test.describe(`${width} px`, () => {
      test.use({ hasTouch: true, isMobile: true, viewport: { width, height } });

      test('[R-RALLY-6] two taps on the undo button undo, and a key of the pad keeps the block', async ({
        page,
        demo,
      }) => {
        await openToRecord(page, demo);
        await enter(page, '1S#');
        await enter(page, '1S#');
        await scorePolled(page).toEqual(['2', '0']);
        const tools = tool(page);
        await tools.tap();
        await expect(question(page).getByText(/^Desfazer: /)).toBeInViewport({ ratio: 1 });
        await expect(question(page).getByRole('button', { name: 'Manter' })).toBeInViewport({ ratio: 1 });
        await page.getByRole('button', { name: 'S Saque' }).tap();
        await expect(question(page)).toHaveCount(0);
        await expect(line(page)).not.toHaveValue('');
        await line(page).fill('');
        await tools.tap();
        await expect(question(page)).toBeVisible();
        // a key that has no effect on an empty line also closes the question
        await page.getByRole('button', { name: '#', exact: true }).tap();
        await expect(question(page)).toHaveCount(0);
        const before = await settledBox(tools);
        await tools.tap();
        await expect(question(page)).toBeVisible();
        const askedBox = await settledBox(tools);
        expect(askedBox.x).toBe(before.x);
        expect(Math.abs(askedBox.y - before.y)).toBeLessThan(8);
        await tools.tap();
        await scorePolled(page).toEqual(['1', '0']);
      });
    });
});
