import { importLog } from '@volleyscouter/core/dvw/import';
import { readDvw } from '@volleyscouter/core/dvw/read';
import type { Command } from '@volleyscouter/core/rally/command';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { percent } from '@volleyscouter/core/stats/tally';
import { LINEUP } from '@volleyscouter/tests/kit/lineup';
import { parseFacts } from '@volleyscouter/tests/kit/match-facts/notation';
import { parseTables } from '@volleyscouter/tests/kit/match-facts/tables';
import { dvwText } from '@volleyscouter/tests/kit/match-facts/to-dvw';
import { fakeGame } from '@volleyscouter/tests/kit/sync/server';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { matchData } from '../shared/matchData.ts';
import { BenchCard } from './cards.tsx';
import { type CardId, FIRST_CHOICE } from './choice.ts';

function markup(card: CardId, commands: readonly Command[], game = fakeGame()): string {
  const data = matchData(game, foldLog(commands));
  const { ralliesOf, touches } = data;
  return renderToStaticMarkup(
    <BenchCard card={card} data={data} ralliesOf={ralliesOf} rows={touches} us="*" />,
  );
}

const texts = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

interface Rotation {
  P: string;
  n_serve: string;
  bp: string;
  n_recv: string;
  so: string;
}
/** `H07`: number 7 of the home team. */
interface Attacks {
  player_id: string;
  Tot: string;
  Err: string;
  Blo: string;
  Pts: string;
}
interface Reference {
  home: { rotation: Rotation[]; tables: { player: { attack: Attacks[] } } };
  visiting: { rotation: Rotation[] };
}

const share = (part: string, whole: string): string =>
  Number(whole) === 0 ? '–' : `${percent(Number(part), Number(whole))} % de ${whole}`;
const cellsOf = ({ n_serve, bp, n_recv, so }: Rotation): string[] => [share(so, n_recv), share(bp, n_serve)];

const FACTS: Record<string, string> = import.meta.glob('../../../tests/fixtures/matches/*.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const factsOf = (name: string): string => FACTS[`../../../tests/fixtures/matches/${name}.txt`] ?? '';

function commandsOf(name: string): readonly Command[] {
  const read = readDvw(dvwText(parseFacts(factsOf(name))));
  if (!read.ok) throw new Error(read.error);
  return importLog(read.value).commands;
}

test.each(['PM06', 'click-scout', 'emu-purd', 'kats_beds', 'purd-ju', 'uw-purd'])(
  '[R-STAT-2] side-out and break point by rotation match independent software: %s',
  (name) => {
    const { home, visiting } = parseTables(factsOf(`${name}.cells`)) as unknown as Reference;
    expect(home.rotation).toHaveLength(6);
    const cardText = texts(markup('rotations', commandsOf(name)))
      .replace(/▼ side-out mais fraco |rotação atual /g, '')
      .replace(/ +/g, ' ');
    for (const [at, homeRow] of home.rotation.entries()) {
      const theirs = visiting.rotation[at];
      if (!theirs) throw new Error(`no rotation ${at + 1}`);
      expect(cardText).toContain([`P${at + 1}`, ...cellsOf(homeRow), ...cellsOf(theirs)].join(' '));
    }
  },
);

test.each(['PM06', 'emu-purd', 'kats_beds', 'purd-ju', 'uw-purd'])(
  '[R-STAT-2] the efficiency of attackers matches independent software: %s',
  (name) => {
    const { home } = parseTables(factsOf(`${name}.cells`)) as unknown as Reference;
    const rows = markup('attack', commandsOf(name))
      .split('<tr')
      .slice(2, -1)
      .map((row) => texts(`<tr${row}`).trim());
    expect(rows.length).toBeGreaterThan(4);
    for (const row of rows) {
      const number = Number(row.split(' ')[0]);
      const referenceRow = home.tables.player.attack.find(
        ({ player_id }) => Number(player_id.slice(1)) === number,
      );
      if (!referenceRow) throw new Error(`${row}: not in the reference`);
      const { Tot, Err, Blo, Pts } = referenceRow;
      const value = percent(Number(Pts) - Number(Err) - Number(Blo), Number(Tot)) ?? 0;
      expect(row).toMatch(new RegExp(` ${String(value).replace('-', '−')} % de ${Tot}$`));
    }
  },
);

test('[R-STAT-9] the card of serve targets shows its headings and a worst zone', () => {
  const cardText = texts(markup('target', commandsOf('kats_beds')));
  expect(cardText).toContain('Efic. % n');
  expect(cardText).toMatch(/pior: zona \d, /);
});

const codes = (text: string): Command[] =>
  text.split(' ').map((code, at) => ({ type: 'add', id: `p${at}`, block: `p${at}`, code }));

describe('[R-STAT-9] unusual matches render without NaN or undefined', () => {
  const game = fakeGame();
  const long = {
    ...game,
    teams: {
      home: { ...game.teams.home, name: `=cmd)\u202e${'x'.repeat(10_000)}` },
      away: { ...game.teams.away, name: '' },
    },
  };
  const sixty = Array.from({ length: 60 }, () => '*01SM- a12RM+ a14AH#').join(' ');
  test.each(FIRST_CHOICE.cards)('on the card %s', (card) => {
    for (const commands of [
      [],
      [LINEUP],
      codes('*$$SM- a$$RM+ a$$AH# *p'),
      codes(sixty),
      [LINEUP, ...codes('*01SM#')],
      [LINEUP, ...codes(`*01SM- a12RM#~~~15 ${sixty}`)],
    ])
      expect(texts(markup(card, commands, long))).not.toMatch(/NaN|undefined|null|Infinity/);
  });
});

test('[R-STAT-9] a share of fewer than five rallies is pale', () => {
  const served = (times: number): string =>
    markup('rotations', [LINEUP, ...codes(Array.from({ length: times }, () => '*01SM#').join(' '))]);
  expect(served(4)).toMatch(/data-few="true"[^>]*><span[^>]*>100</);
  expect(served(5)).not.toMatch(/data-few="true"[^>]*><span[^>]*>100</);
});

test('[R-STAT-9] without a lineup no rotation is marked as current', () => {
  const played = codes(Array.from({ length: 6 }, () => '*01SM- a12RM+ a14AH#').join(' '));
  for (const card of ['rotations', 'distribution'] as const) {
    expect(markup(card, played)).not.toContain('data-now');
    expect(markup(card, [LINEUP, ...played])).toContain('data-now');
  }
});

test('[R-STAT-9] an attack without a place leaves the columns of the distribution unchanged', () => {
  const heads = (log: readonly Command[]): string[] =>
    [...markup('distribution', log).matchAll(/<th scope="col">(.*?)</g)].map(([, head]) => head ?? '');
  expect(heads(codes('*01SM- a12RM+ a14AH#'))).toEqual(heads([LINEUP]));
});
