import type { CDPSession, ElementHandle, Page } from '@playwright/test';
import type { Side } from '@volleyscouter/core/code/vocabulary';
import { writeWinning } from '@volleyscouter/core/code/winning';
import { writeTouch } from '@volleyscouter/core/code/write';
import { type ImportedMatch, importDvw } from '@volleyscouter/core/dvw/game';
import type { Command, Logged, Manual } from '@volleyscouter/core/rally/command';
import { foldLog, type Play } from '@volleyscouter/core/rally/fold';
import { setScores } from '@volleyscouter/core/stats/sets';
import { enterAs, expect, test } from '../kit/browser.ts';
import { FULL, report } from '../kit/dose.ts';
import { type Send, sender } from '../kit/post.ts';
import { filesFromFacts, REAL_FILES, type RealFiles } from '../kit/real-files.ts';
import type { TestServer } from '../kit/server.ts';
import { type Cells, cellsOf, differences } from '../typing/cells.ts';
import { matchFigures } from '../typing/figures.ts';
import { keysOf } from '../typing/keys.ts';
import { asTyped, typingOf } from '../typing/typing.ts';

/** Without PROOF=1 only this match is typed. */
const SHORT_MATCH = 'PM06.dvw';
const MATCHES = REAL_FILES.flatMap((files) =>
  files.realNames.filter((name) => FULL || name === SHORT_MATCH).map((name) => ({ files, name })),
);
const INFERRED_MATCHES = FULL ? [SHORT_MATCH, 'example_data.dvw'] : [SHORT_MATCH];
const MATCH_TIMEOUT_MS = 900_000;
// a refused line fails at once, not after the whole match
test.use({ actionTimeout: 30_000 });
// each test has its own game
test.describe.configure({ mode: 'parallel' });

function importOf({ realText }: RealFiles, name: string): ImportedMatch {
  const read = importDvw(realText(name));
  if (!read.ok) throw new Error(`${name}: ${read.error}`);
  return read.value;
}

/** Returns all commands; in a short run only those of the first set. */
function inferredCommandsOf({ commands }: ImportedMatch): readonly Command[] {
  if (FULL) return commands;
  const ended = commands.findIndex(
    (_, index) => foldLog(commands.slice(0, index + 1)).state.closed.length > 0,
  );
  return commands.slice(0, ended + 1);
}

async function signedIn({ address, admin }: TestServer): Promise<Send> {
  const login = { email: admin?.email, password: admin?.password };
  const { body } = await sender(() => address, '')('POST', '/auth/login', login);
  return sender(() => address, String(body.token));
}

async function request<T>(send: Send, method: string, path: string, body?: object): Promise<T> {
  const answer = await send(method, path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as T;
}

interface Player {
  number: number;
}
interface Game {
  _id: string;
  teams: Record<'home' | 'away', { name: string }>;
  players: Record<'home' | 'away', Player[]>;
  bestoff: number;
  pontosset: [number, number];
}

/** Imports a match, and creates an empty game with the same rosters and rules. */
async function bothGames(send: Send, { realText }: RealFiles, name: string, { settings }: ImportedMatch) {
  const file = { name, text: realText(name), again: true };
  const { _id } = await request<{ _id: string }>(send, 'POST', '/games/import', file);
  const imported = await request<Game>(send, 'GET', `/games/${_id}`);
  const { teams, players, bestoff, pontosset } = imported;
  const typed = await request<Game>(send, 'POST', '/games', {
    teams: { home: { name: teams.home.name }, away: { name: teams.away.name } },
    players,
    bestoff,
    pontosset,
    winning: writeWinning(settings.winning),
  });
  return { imported, typed };
}

async function reportsOf(send: Send, { _id, players }: Game, sets: readonly number[]): Promise<Cells> {
  const partida = _id;
  const report = (path: string, more: object = {}) =>
    request<object>(send, 'POST', `/reports/${path}`, { partida, ...more });
  const reports: Record<string, object> = { sets: await report('placar-geral') };
  for (const team of ['home', 'away'] as const) {
    const athletes = players[team].map(({ number }) => ({ number, time: team }));
    reports[`${team} fundamentals`] = await report('athletes-fundamentals', { team });
    reports[`${team} athletes`] = await report('athletes-report-multi', { athletes });
    for (const set of sets)
      reports[`${team} athletes ${set}`] = await report('athletes-report-set-multi', { athletes, set });
  }
  for (const set of sets) {
    reports[`score ${set}`] = await report('placar-set', { set });
    reports[`basic ${set}`] = await report('basic-report', { set });
  }
  return cellsOf(reports);
}

const logOf = async (send: Send, { _id }: Game): Promise<Command[]> => {
  const { entries } = await request<{ entries: Logged[] }>(send, 'GET', `/games/${_id}/log?since=0`);
  return entries.map(({ command }) => command);
};

const codeOfPlay = ({ entry, code }: Play): string =>
  entry?.kind === 'touch' ? writeTouch(asTyped(entry)) : code;

const line = (page: Page) => page.getByRole('textbox', { name: 'Linha de códigos' });

async function recordLineups(page: Page, { teams }: Game, { home, visitor, serving }: Manual): Promise<void> {
  const panel = page.getByRole('region', { name: /^Escalação · Set/ });
  await panel.waitFor();
  for (const [name, lineup] of [
    [teams.home.name, home],
    [teams.away.name, visitor],
  ] as const) {
    if (!lineup) continue;
    const team = panel.getByRole('region', { name, exact: true });
    await team.getByRole('textbox').fill(lineup.six.join(' '));
    await team.getByRole('button', { name: `P${lineup.setter}`, exact: true }).click();
  }
  const names: Record<Side, string> = { '*': teams.home.name, a: teams.away.name };
  const first = panel.getByRole('group', { name: 'Primeiro saque' });
  if (serving) await first.getByRole('button', { name: names[serving], exact: true }).click();
  await panel.getByRole('button', { name: 'Gravar' }).click();
  await panel.waitFor({ state: 'hidden' });
}

type Box = ElementHandle<HTMLInputElement | HTMLTextAreaElement>;

/** Returns a handle, because locating the code line again for each line would take longer than typing. */
async function boxOf(page: Page): Promise<Box> {
  const box = await line(page).elementHandle();
  return box as Box;
}

/** Checked at every frame, since `expect` polls only ten times a second. */
const emptied = (box: Box): Promise<string> =>
  box.evaluate(async (field, longest) => {
    const deadline = performance.now() + longest;
    while (field.value !== '' && field.isConnected && performance.now() < deadline)
      await new Promise((next) => requestAnimationFrame(next));
    return field.value;
  }, 20_000);

async function enterLine(page: Page, box: Box, text: string): Promise<void> {
  await page.keyboard.insertText(text);
  expect(await box.inputValue(), `letters of "${text}" were swallowed`).toBe(text);
  await page.keyboard.press('Enter');
  const remainingText = await emptied(box);
  expect(remainingText, `"${text}" was not taken`).toBe('');
}

for (const { files, name } of MATCHES)
  test(`[R-SYNC-1] [R-STAT-1] if ${name} is typed into the screen, its reports equal those of the imported file, ${files.from}`, async ({
    page,
    demo,
  }) => {
    test.setTimeout(MATCH_TIMEOUT_MS);
    const match = importOf(files, name);
    const { steps } = typingOf(match.commands);
    const send = await signedIn(demo);
    const { imported, typed } = await bothGames(send, files, name, match);
    await enterAs(page, demo, 'Scouter', `/games/scout/${typed._id}`);
    const began = Date.now();
    let lines = 0;
    let box: Box | null = null;
    for (const step of steps) {
      if (step.kind === 'manual') {
        await recordLineups(page, typed, step.manual);
        await line(page).focus();
        box = null;
      } else {
        box ??= await boxOf(page);
        await enterLine(page, box, step.text);
        lines++;
      }
    }
    const seconds = (Date.now() - began) / 1000;
    const entries = foldLog(match.commands).plays.length;
    const stored = page.getByRole('status', { name: `${entries} lançamentos gravados no servidor` });
    await expect(stored).toContainText('gravado', { timeout: 30_000 });

    const log = await logOf(send, typed);
    const entered = foldLog(log);
    const typedCodes = steps.flatMap((step) => (step.kind === 'line' ? step.plays.map(codeOfPlay) : []));
    expect(entered.plays.filter(({ manual }) => !manual).map(codeOfPlay)).toEqual(typedCodes);
    const expectedFold = foldLog(match.commands);
    const sets = setScores(expectedFold).map(({ set }) => set);
    const cells = await reportsOf(send, typed, sets);
    expect(differences(cells, await reportsOf(send, imported, sets))).toEqual([]);
    expect(cells.size).toBeGreaterThan(500);
    // the form has no field for cones
    const settings = { ...entered.settings, cones: match.settings.cones };
    expect(
      differences(cellsOf(matchFigures({ ...entered, settings })), cellsOf(matchFigures(expectedFold))),
    ).toEqual([]);
    report(
      `${name} ${files.from}: ${lines} lines in ${seconds.toFixed(0)} s, ${cells.size} cells of the reports equal`,
    );
  });

/** Does not wait for a frame after each key: there would be 5,700 frames. */
async function strike(devtools: CDPSession, text: string): Promise<void> {
  const events = [...text].flatMap((key) => [
    { type: 'keyDown' as const, key, text: key },
    { type: 'keyUp' as const, key },
  ]);
  await Promise.all(events.map((event) => devtools.send('Input.dispatchKeyEvent', event)));
}

async function keyLine(page: Page, devtools: CDPSession, box: Box, text: string): Promise<number> {
  await strike(devtools, text);
  await page.keyboard.press('Enter');
  const remainingText = await emptied(box);
  expect(remainingText, `"${text}" was not taken`).toBe('');
  return text.length + 1;
}

for (const name of INFERRED_MATCHES)
  test(`[R-CODE-2] ${name}, typed with inferred values, takes the expected number of keys and equals its import`, async ({
    page,
    demo,
  }) => {
    test.setTimeout(MATCH_TIMEOUT_MS);
    const match = importOf(filesFromFacts, name);
    const commands = inferredCommandsOf(match);
    const { figures, typedOver, steps } = keysOf(commands);
    const send = await signedIn(demo);
    const { typed } = await bothGames(send, filesFromFacts, name, match);
    await enterAs(page, demo, 'Scouter', `/games/scout/${typed._id}`);
    const devtools = await page.context().newCDPSession(page);
    let keys = 0;
    let box: Box | null = null;
    for (const step of steps) {
      if (step.kind === 'manual') {
        await recordLineups(page, typed, step.manual);
        await line(page).focus();
        box = null;
        continue;
      }
      box ??= await boxOf(page);
      keys += await keyLine(page, devtools, box, step.short);
    }
    expect(keys).toBe(figures.keys - typedOver);
    const expectedFold = foldLog(commands);
    const stored = page.getByRole('status', {
      name: `${expectedFold.plays.length} lançamentos gravados no servidor`,
    });
    await expect(stored).toContainText('gravado', { timeout: 30_000 });
    const log = await logOf(send, typed);
    const entered = foldLog(log);
    const typedCodes = steps.flatMap((step) => (step.kind === 'line' ? step.plays.map(codeOfPlay) : []));
    expect(entered.plays.filter(({ manual }) => !manual).map(codeOfPlay)).toEqual(typedCodes);
    const settings = { ...entered.settings, cones: match.settings.cones };
    const figuresOf = cellsOf(matchFigures({ ...entered, settings }));
    expect(differences(figuresOf, cellsOf(matchFigures(expectedFold)))).toEqual([]);
    expect(log.filter((command) => command.type === 'add' && command.guessed).length).toBeGreaterThan(
      FULL ? 100 : 30,
    );
    report(
      `${name}: ${keys} keys with the guesses, ${figures.keysLong} in full, ${figuresOf.size} cells equal`,
    );
  });

/** Writes wait until `freeStore`. */
const busyStore = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opened = indexedDB.open('volleyscouter-sync');
        opened.onerror = () => reject(opened.error);
        opened.onsuccess = () => {
          const batches = opened.result.transaction('batches', 'readwrite').objectStore('batches');
          const keepBusy = (): void => {
            if (document.body.dataset.store === 'free') opened.result.close();
            else batches.count().onsuccess = keepBusy;
          };
          keepBusy();
          resolve();
        };
      }),
  );

const freeStore = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.body.dataset.store = 'free';
  });

test('[R-SYNC-1] letters typed while the previous line is still being stored are not lost', async ({
  page,
  demo,
}) => {
  const send = await signedIn(demo);
  const { typed } = await bothGames(send, filesFromFacts, 'PM06.dvw', importOf(filesFromFacts, 'PM06.dvw'));
  await enterAs(page, demo, 'Scouter', `/games/scout/${typed._id}`);
  await line(page).focus();
  const box = await boxOf(page);
  await enterLine(page, box, '8SM=');
  await busyStore(page);
  await enterLine(page, box, 'a7SQ=');
  await expect(page.getByText('Salvando no aparelho...')).toBeVisible();
  // an entered line waits while another line is being stored
  await page.keyboard.insertText('8SM.8=');
  await page.keyboard.press('Enter');
  await expect(line(page)).toHaveValue('');
  await page.keyboard.insertText('8S');
  await freeStore(page);
  const stored = page.getByRole('status', { name: '4 lançamentos gravados no servidor' });
  await expect(stored).toBeVisible({ timeout: 30_000 });
  await expect(line(page)).toHaveValue('8S');
  const codes = foldLog(await logOf(send, typed)).plays.map(({ code }) => code);
  expect(codes).toEqual(['*08SM=', 'a07SQ=', '*08SM#', 'a08RM=']);
});
