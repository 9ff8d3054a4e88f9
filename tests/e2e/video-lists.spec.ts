import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Command } from '@volleyscouter/core/rally/command';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { expectCleanInThemes } from '../kit/axe.ts';
import { expect, signInAsAdmin, test } from '../kit/browser.ts';
import { makeVideos } from '../kit/made-videos.ts';
import { openPlayerPage } from '../kit/player-page.ts';

const RATE = 10;
const SECONDS_BETWEEN_PLAYS = 0.25;
/** The name needs quoting in every list format and shell. */
const VIDEO = { name: `set '1' "x".webm`, seconds: 60, rate: RATE };

/** Opens a match whose plays all have a video time. `mp4`: bytes of the video; null: a generated video. */
async function openLists(page: Page, address: string, mp4: Uint8Array | null = null): Promise<void> {
  const [{ _id: id }] = await (await page.request.get(`${address}/games`)).json();
  await openPlayerPage(page, address);
  await makeVideos(page, mp4 ? [] : [VIDEO]);
  if (mp4)
    await page.evaluate(
      ([name, bytes]) => {
        window.files[name] = new File([new Uint8Array(bytes)], name, { type: 'video/mp4' });
      },
      [VIDEO.name, [...mp4]] as const,
    );
  await page.evaluate(
    ([match, every]) => {
      Reflect.deleteProperty(window, 'showOpenFilePicker');
      location.hash = '#/?lista=skill%3AS%3Bset%3A1&antes=0.5&depois=0.5';
      window.show({ type: 'video', address: '', lists: { id: match, every, mayStore: true } });
    },
    [id, SECONDS_BETWEEN_PLAYS] as const,
  );
  await page.getByRole('button', { name: 'Escolher arquivos' }).waitFor();
  await page.evaluate((name) => window.choose(name), VIDEO.name);
  await page.waitForFunction(() => window.player()?.position() === 0);
}

/** Fakes the file and folder pickers with the browser's own store. */
const offerPlace = (page: Page) =>
  page.evaluate(() => {
    const showDirectoryPicker = () => navigator.storage.getDirectory();
    const showSaveFilePicker = async ({ suggestedName }: { suggestedName: string }) =>
      (await showDirectoryPicker()).getFileHandle(suggestedName, { create: true });
    Object.assign(window, { showDirectoryPicker, showSaveFilePicker });
  });

const films = (page: Page) =>
  page.evaluate(async () => {
    const durations: Record<string, number> = {};
    const folder = (await navigator.storage.getDirectory()) as unknown as {
      values(): AsyncIterable<FileSystemFileHandle>;
    };
    for await (const handle of folder.values()) {
      const { Input, ALL_FORMATS, BlobSource } = window.media;
      const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(await handle.getFile()) });
      durations[handle.name] = await input.computeDuration();
    }
    return durations;
  });

test('a playlist plays clip by clip and becomes a film on disk', async ({ page, demo }) => {
  await signInAsAdmin(page, demo, '/admin/games');
  await openLists(page, demo.address);
  await page.getByRole('button', { name: 'Tocar a lista' }).click();
  const now = page.getByRole('status').filter({ hasText: ' de ' });
  // each clip ends after a second, so a later clip may already be shown
  await expect(now).toHaveText(/^([2-9]|\d{2,}) de \d+: Set 1/);
  await expect(page.locator('[aria-current] button')).toHaveCount(1);
  await page.getByRole('button', { name: 'Parar' }).click();
  await expect.poll(() => page.evaluate(() => window.player()?.state)).toBe(2);

  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByRole('dialog').getByLabel('Nome').fill('Saques <b>');
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
  await page.getByRole('combobox', { name: 'Fundamento' }).selectOption('A');
  await page.getByRole('button', { name: 'Abrir a lista Saques <b>' }).click();
  await expect(page).toHaveURL(/lista=set%3A1%3Bskill%3AS/);
  await page.getByRole('button', { name: 'Excluir a lista Saques <b>' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await page.getByRole('button', { name: 'Abrir a lista Saques <b>' }).waitFor();
  await expectCleanInThemes(page, 'playlists');

  await offerPlace(page);
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Fazer o filme' }).click();
  await dialog.getByText('está pronto').waitFor();
  const [[name, seconds] = ['', 0], ...more] = Object.entries(await films(page));
  expect(more).toEqual([]);
  expect(name).toMatch(/ - Saques no set 1\.webm$/);
  const lengthText = await dialog.getByText('em um arquivo').textContent();
  const [, minutes = '0', rest = '0'] = /: (\d+):(\d+)\./.exec(lengthText ?? '') ?? [];
  // a cut begins at the last key frame before the clip, at most 2 s earlier
  expect(seconds).toBeGreaterThan(Number(minutes) * 60 + Number(rest) - 1);
});

async function servedSeconds(page: Page, address: string): Promise<Record<number, number>> {
  const [{ _id: id }] = await (await page.request.get(`${address}/games`)).json();
  const { entries } = await (await page.request.get(`${address}/games/${id}/log`)).json();
  const { plays } = foldLog(entries.map(({ command }: { command: Command }) => command));
  const sums: Record<number, number> = {};
  const last: Record<number, number> = {};
  for (const [index, { code, before }] of plays.entries()) {
    const number = Number(/^\*(\d+)S/.exec(code)?.[1]);
    if (!number || before.set !== 1) continue;
    const at = (index + 1) * SECONDS_BETWEEN_PLAYS;
    // overlapping clips are one cut
    sums[number] = (sums[number] ?? 0) + Math.min(1, at - (last[number] ?? -1));
    last[number] = at;
  }
  return sums;
}

test('each athlete gets a film as long as its cuts', async ({ page, demo }) => {
  await signInAsAdmin(page, demo, '/admin/games');
  await openLists(page, demo.address);
  await offerPlace(page);
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('O que exportar').selectOption('*');
  await expect(dialog.getByText('Ficam de fora')).toHaveText(/#\d+ - /);
  const make = dialog.getByRole('button', { name: /Fazer os \d+ filmes/ });
  await expect(dialog.getByLabel('Como cortar')).toHaveValue('encode');
  await expectCleanInThemes(page, 'films of athletes');

  await page.evaluate(() => {
    const picker = window as unknown as { showDirectoryPicker: () => Promise<FileSystemDirectoryHandle> };
    const { showDirectoryPicker } = picker;
    picker.showDirectoryPicker = async () => {
      picker.showDirectoryPicker = showDirectoryPicker;
      const folder = await showDirectoryPicker();
      let files = 0;
      const getFileHandle: typeof folder.getFileHandle = async (...args) => {
        const handle = await folder.getFileHandle(...args);
        files += 1;
        const buttons = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')];
        if (files === 2) buttons.find(({ innerText }) => innerText === 'Cancelar')?.click();
        return handle;
      };
      return { getFileHandle } as FileSystemDirectoryHandle;
    };
  });
  await make.click();
  await dialog.getByText('Cancelado: 1 filme ficou pronto').waitFor();
  expect(Object.keys(await films(page))).toHaveLength(1);

  await make.click();
  await dialog.getByText('filmes estão prontos').waitFor();
  const expected = await servedSeconds(page, demo.address);
  const filmEntries = Object.entries(await films(page));
  expect(filmEntries.length).toBeGreaterThan(1);
  expect(filmEntries.map(([name]) => Number(name.slice(0, 2))).sort()).toEqual(
    Object.keys(expected).map(Number).sort(),
  );
  for (const [name, seconds] of filmEntries) {
    const expectedSeconds = expected[Number(name.slice(0, 2))] ?? 0;
    // tolerance: one frame for each cut. A cut lasts at least a second, so there are no more cuts than
    // seconds
    expect(Math.abs(seconds - expectedSeconds), name).toBeLessThanOrEqual(Math.ceil(expectedSeconds) / RATE);
  }
});

/** The time of each shown frame and the duration, in seconds. */
const playFilm = (page: Page) =>
  page.evaluate(async () => {
    const folder = (await navigator.storage.getDirectory()) as unknown as {
      values(): AsyncIterable<FileSystemFileHandle>;
    };
    const video = document.createElement('video');
    video.muted = true;
    for await (const handle of folder.values()) video.src = URL.createObjectURL(await handle.getFile());
    const times: number[] = [];
    const onFrame = (_: number, { mediaTime }: { mediaTime: number }): void => {
      times.push(mediaTime);
      video.requestVideoFrameCallback(onFrame);
    };
    video.requestVideoFrameCallback(onFrame);
    const ended = new Promise((resolve, reject) => {
      video.onended = resolve;
      video.onerror = () => reject(new Error(video.error?.message));
    });
    await video.play();
    await ended;
    return { seconds: video.duration, times };
  });

const B_FRAMES = new URL('../fixtures/video/b-frames.mp4', import.meta.url);

/**
 * Returns the video B_FRAMES, changed so that its second key frame is shown before frames of the previous
 * group. Such a video cannot be copied.
 */
async function disordered(): Promise<Uint8Array> {
  const bytes = await readFile(B_FRAMES);
  // ctts box: version and flags, count, then pairs. A pair is a number of frames, and their offset in units
  // of the track
  const at = bytes.indexOf('ctts') + 8;
  let frame = 0;
  for (let entry = 0; entry < bytes.readUInt32BE(at); entry += 1) {
    const offset = at + 4 + entry * 8;
    frame += bytes.readUInt32BE(offset);
    if (frame === 101) bytes.writeUInt32BE(0, offset + 4);
  }
  return bytes;
}

test('an MP4 film with B-frames is copied; if that is impossible, it is encoded and the reason is shown', async ({
  page,
  demo,
}) => {
  await signInAsAdmin(page, demo, '/admin/games');
  const makeOne = async (mp4: Uint8Array) => {
    await openLists(page, demo.address, mp4);
    await offerPlace(page);
    await page.getByRole('button', { name: 'Exportar', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Fazer o filme' }).click();
    await page.getByRole('dialog').getByText('está pronto').waitFor();
    return playFilm(page);
  };
  const copied = await makeOne(await readFile(B_FRAMES));
  expect(copied.seconds).toBeGreaterThan(4);
  expect(copied.times).toEqual([...copied.times].sort((one, other) => one - other));
  expect(copied.times.at(-1)).toBeGreaterThan(copied.seconds - 0.5);
  await expect(page.getByRole('dialog').getByText('foi feito exato')).toHaveCount(0);

  const exact = await makeOne(await disordered());
  await expect(page.getByRole('dialog')).toContainText('foi feito exato. Motivo:');
  expect(exact.seconds).toBeLessThan(copied.seconds);
});
