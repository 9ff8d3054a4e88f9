/**
 * B3: the typed line in Chromium, in a match of 2,000 plays. The same lines are typed into a bare page first.
 * Measures two times:
 *
 * - from a key to the frame with its letter
 * - from Enter to the frame with score, court and play list
 */
import { readFileSync } from 'node:fs';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import type { Command } from '@volleyscouter/core/rally/command';
import { simulateMatch } from '@volleyscouter/core/rally/simulate';
import { teamOf } from '@volleyscouter/core/rally/state';
import { seeded } from '@volleyscouter/server/demo/seeded';
import { codeOf, enterCode } from '../kit/browser.ts';
import { CHROMIUM, TEST_CHROMIUM } from '../kit/chromium.ts';
import { madeFile } from '../kit/made-videos.ts';
import { type Send, sender } from '../kit/post.ts';
import type { TestServer } from '../kit/server.ts';
import { type TypingStep, typingOf } from '../typing/typing.ts';
import { against, dose, type Figure, percentile, plain } from './measure.ts';
import type { Resources } from './resources.ts';

const PLAYS = dose(40, 2_000);
const ENTERS = dose(1, 60);
/** The last letters of a line, when the line to parse is longest. */
const LETTERS = 6;
/** In ms: the pace of a very fast typist. */
const PAUSE = 60;
const CPU_SLOWDOWNS = [1, 4] as const;
const BARE_PAGE = readFileSync(new URL('bare-page.html', import.meta.url), 'utf8');
const SETTINGS = { bestOf: 5, points: [99, 99] } as const;

export type Line = Extract<TypingStep, { kind: 'line' }>;

interface Shown {
  score: readonly [number, number];
  code: string;
  server: number;
}

interface Times {
  /** Ms until the frame with the letter was painted, and until the next frame began. */
  letters: [painted: number, next: number][];
  enters: [painted: number, next: number][];
}

interface Bench {
  times: Times;
  expected: Shown | null;
}

const squad = (first: number) => ({
  six: [0, 1, 2, 3, 4, 5].map((offset) => first + offset),
  setter: 1 as const,
  libero: first + 9,
  strength: 0.5,
});

const shownBy = (line: Line): Shown => {
  const last = line.plays.at(-1);
  if (!last) throw new Error('an empty line');
  const { after } = last;
  const server = teamOf(after, after.serving).six[0] ?? -1;
  return { score: [after.score[0], after.score[1]], code: last.code, server };
};

/** Plays to start from, and lines to type after them in the current set. */
export function longMatch(): { commands: Command[]; lines: Line[] } {
  const whole = simulateMatch(squad(1), squad(11), seeded(3), SETTINGS);
  const { steps } = typingOf(whole);
  const commands: Command[] = [];
  for (const [index, step] of steps.entries()) {
    const next = steps.slice(index, index + 2 * ENTERS);
    if (commands.length >= PLAYS && next.every(({ kind }) => kind === 'line'))
      return { commands, lines: next as Line[] };
    if (step.kind === 'manual') commands.push(step.manual);
    else
      for (const { id, block, code, goesOn } of step.plays)
        commands.push({ type: 'add', id, block, code, ...(goesOn && { goesOn }) });
  }
  throw new Error('the match is too short');
}

async function request(
  send: Send,
  method: string,
  path: string,
  body: object,
): Promise<Record<string, unknown>> {
  const answer = await send(method, path, body);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Creates a game with these plays by the calls of the specification. */
export async function enteredGame(
  { address, admin }: TestServer,
  commands: readonly Command[],
): Promise<string> {
  const login = await request(
    sender(() => address, ''),
    'POST',
    '/auth/login',
    admin ?? {},
  );
  const send = sender(() => address, String(login.token));
  const roster = (first: number) =>
    Array.from({ length: 10 }, (_, index) => ({ number: first + index, name: `Atleta ${first + index}` }));
  const game = await request(send, 'POST', '/games', {
    teams: { home: { name: 'Andorinha' }, away: { name: 'Bem-te-vi' } },
    players: { home: roster(1), away: roster(11) },
    bestoff: SETTINGS.bestOf,
    pontosset: SETTINGS.points,
    // the match screen offers no video for a match without a type
    tipoScout: 'live',
  });
  const partida = String(game._id);
  let block: object[] = [];
  const flush = async (): Promise<void> => {
    if (block.length > 0) await request(send, 'POST', '/matches/scout', block);
    block = [];
  };
  let name = '';
  for (const command of commands) {
    if (command.type === 'manual') {
      await flush();
      await request(send, 'PUT', `/matches/atletas/${partida}`, {
        homeInputs: command.home?.six,
        visitorInputs: command.visitor?.six,
        serving: command.serving,
        setters: [command.home?.setter ?? 1, command.visitor?.setter ?? 1],
      });
    } else if (command.type === 'add') {
      if (command.block !== name) await flush();
      name = command.block;
      block.push({ partida, cod: command.code, ...(command.goesOn && { goesOn: true }) });
    }
  }
  await flush();
  return partida;
}

/** Runs in the page: records when the frame of each key was painted. */
const listen = (): void => {
  const bench: Bench = { times: { letters: [], enters: [] }, expected: null };
  Object.assign(window, { bench });
  const isShown = ({ score, code, server }: Shown): boolean => {
    const points = [...document.querySelectorAll('[data-side] [data-figures] > span')].map(
      ({ textContent }) => textContent,
    );
    const rows = [...document.querySelectorAll('[role=listbox] [role=option]')].slice(0, 12);
    const court = document.querySelector('main svg[role=img]')?.getAttribute('aria-label') ?? '';
    return (
      points.join() === score.join() &&
      rows.some(({ textContent }) => textContent?.includes(code)) &&
      new RegExp(`número ${server} \\([^)]*saca`).test(court)
    );
  };
  const note = (began: number, into: [number, number][], isDone: () => boolean): void => {
    const { port1, port2 } = new MessageChannel();
    const checkFrame = (): void => {
      if (!isDone()) return void requestAnimationFrame(checkFrame);
      const since = (): number => performance.now() - began;
      // this task runs after painting, sometimes after the start of the next frame
      const painted = new Promise<number>((resolve) => {
        port1.onmessage = () => resolve(since());
      });
      port2.postMessage(null);
      requestAnimationFrame(() => {
        const next = since();
        void painted.then((at) => into.push([at, next]));
      });
    };
    requestAnimationFrame(checkFrame);
  };
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      const box = document.activeElement;
      if (!(box instanceof HTMLTextAreaElement)) return;
      const { times, expected } = bench;
      if (key === 'Enter' && expected) note(timeStamp, times.enters, () => isShown(expected));
      const before = box.value;
      if (key.length === 1) note(timeStamp, times.letters, () => box.value !== before);
    },
    true,
  );
};

const readTimes = (page: Page): Promise<Times> =>
  page.evaluate(() => (window as unknown as { bench: Bench }).bench.times);

async function typeLines(page: Page, lines: readonly Line[]): Promise<Times> {
  await page.evaluate(() => {
    (window as unknown as { bench: Bench }).bench.times = { letters: [], enters: [] };
  });
  for (const [index, line] of lines.entries()) {
    await page.evaluate((expected) => {
      (window as unknown as { bench: Bench }).bench.expected = expected;
    }, shownBy(line));
    await page.keyboard.insertText(line.text.slice(0, -LETTERS));
    await page.keyboard.type(line.text.slice(-LETTERS), { delay: PAUSE });
    await page.keyboard.press('Enter');
    // polling at every frame would make the page draw more frames
    await page.waitForFunction(
      (count) => (window as unknown as { bench: Bench }).bench.times.enters.length === count,
      index + 1,
      { polling: PAUSE },
    );
  }
  return readTimes(page);
}

async function timesOn(
  page: Page,
  lines: readonly Line[],
  speeds: readonly number[] = CPU_SLOWDOWNS,
): Promise<Times[]> {
  await page.getByRole('textbox', { name: 'Linha de códigos' }).focus();
  const session = await page.context().newCDPSession(page);
  const times: Times[] = [];
  for (const [index, rate] of speeds.entries()) {
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    times.push(await typeLines(page, lines.slice(index * ENTERS, (index + 1) * ENTERS)));
  }
  await page.close();
  return times;
}

async function openBarePage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const address = '/bare-page';
  await page.route(`**${address}`, (route) => route.fulfill({ contentType: 'text/html', body: BARE_PAGE }));
  await page.addInitScript(listen);
  await page.goto(address);
  return page;
}

const FAKE_CAMERA_ARGS = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

async function record(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: 'Câmera', exact: true });
  await page.getByRole('button', { name: 'Ligar câmera' }).click();
  await panel.getByRole('button', { name: 'Gravar vídeo' }).click();
  await panel.getByRole('button', { name: 'Parar' }).waitFor();
}

async function openMatch(context: BrowserContext, demo: TestServer, id: string): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(listen);
  await enterCode(page, '/scout', codeOf(demo, 'Scouter'));
  await page.getByRole('article').first().waitFor();
  await page.goto(`/#/games/scout/${id}`);
  return page;
}

function figuresOf(ours: Times, bare: Times, rate: number): Figure[] {
  const conditions = `${PLAYS} plays${rate === 1 ? '' : `, CPU ${rate} x slower`}`;
  const keys = [
    { key: 'letter', times: ours.letters, bare: bare.letters, median: 1.4, worst: 1.5 },
    { key: 'Enter', times: ours.enters, bare: bare.enters, median: 3, worst: 2.2 },
  ];
  return keys.flatMap(({ key, times, bare, median, worst }) => {
    const at = (of: Times['letters'], share: number) =>
      percentile(
        of.map(([painted]) => painted),
        share,
      );
    const next = times.map(([, frame]) => frame);
    const label = `${key} -> painted, ${conditions}`;
    return [
      against('B3', `${label}, median of ${times.length}`, at(times, 0.5), at(bare, 0.5), median),
      against('B3', `${label}, p99`, at(times, 0.99), at(bare, 0.99), worst),
      plain('B3', `${key} -> frame after it, ${conditions}, median`, percentile(next, 0.5)),
    ];
  });
}

const VIDEO = { name: 'jogo.webm', seconds: 10, rate: 25, width: 1280 };

async function playVideo(page: Page, file: Awaited<ReturnType<typeof madeFile>>): Promise<void> {
  await page.getByRole('button', { name: 'Vídeo', exact: true }).click();
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.locator('[data-stage] video:not([data-spare])').evaluate((video: HTMLVideoElement) => {
    video.loop = true;
  });
  await page.getByRole('button', { name: 'Tocar', exact: true }).click();
  await page.getByRole('button', { name: 'Pausar', exact: true }).waitFor();
}

const MAX_MS_WITH_BOTH = 40;

function figuresBeside({ letters, enters }: Times, activity: string, most?: number): Figure[] {
  const at = (of: Times['letters'], share: number): number =>
    percentile(
      of.map(([painted]) => painted),
      share,
    );
  const label = `painted, ${PLAYS} plays, ${activity}`;
  return [
    plain('B3', `letter -> ${label}, median of ${letters.length}`, at(letters, 0.5)),
    { ...plain('B3', `letter -> ${label}, p99`, at(letters, 0.99)), ...(most && { reach: { most } }) },
    plain('B3', `Enter -> ${label}, median of ${enters.length}`, at(enters, 0.5)),
    plain('B3', `Enter -> ${label}, p99`, at(enters, 0.99)),
  ];
}

/** B3 while the camera records, and while a video plays too. */
export async function typingBesideFigures(shared: Resources, stack: AsyncDisposableStack): Promise<Figure[]> {
  const demo = await shared.demo();
  const { commands, lines } = longMatch();
  const { args, env, executablePath } = dose(TEST_CHROMIUM, CHROMIUM);
  const browser = await chromium.launch({ executablePath, env, args: [...args, ...FAKE_CAMERA_ARGS] });
  stack.defer(() => browser.close());
  const context = await browser.newContext({ baseURL: demo.address, locale: 'pt-BR' });
  await context.addInitScript(() => Reflect.deleteProperty(window, 'showOpenFilePicker'));
  const timeTyping = async (video: Awaited<ReturnType<typeof madeFile>> | null): Promise<Times> => {
    const page = await openMatch(context, demo, await enteredGame(demo, commands));
    await record(page);
    if (video) await playVideo(page, video);
    const [times] = await timesOn(page, lines, [1]);
    return times as Times;
  };
  const recording = figuresBeside(await timeTyping(null), 'the camera recording');
  const file = await madeFile(await context.newPage(), demo.address, VIDEO);
  const both = await timeTyping(file);
  return [...recording, ...figuresBeside(both, 'the camera recording, a video playing', MAX_MS_WITH_BOTH)];
}

export async function typingFigures(shared: Resources, stack: AsyncDisposableStack): Promise<Figure[]> {
  const demo = await shared.demo();
  const { commands, lines } = longMatch();
  const id = await enteredGame(demo, commands);
  const context = await (await shared.browser()).newContext({ baseURL: demo.address, locale: 'pt-BR' });
  stack.defer(() => context.close());
  const bare = await timesOn(await openBarePage(context), lines);
  const ours = await timesOn(await openMatch(context, demo, id), lines);
  return CPU_SLOWDOWNS.flatMap((rate, index) => figuresOf(ours[index] as Times, bare[index] as Times, rate));
}
