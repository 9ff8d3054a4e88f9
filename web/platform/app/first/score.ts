/**
 * Draws teams, score and last plays of a match. The drawing covers the page, as in photos.ts, until the
 * application shows the match.
 */
import type { GameScore } from '@volleyscouter/contract/games';
import { parseEntry } from '@volleyscouter/core/code/parse';
import { SIDES, type Side } from '@volleyscouter/core/code/vocabulary';
import type { PlayItem } from '@volleyscouter/core/rally/items';
import { NO_LIMIT } from '@volleyscouter/core/rally/preset';
import layout from '../../../kit/layout.module.css';
import panelClasses from '../../../kit/Panel.module.css';
import bannerClasses from '../../../scouting/match/header/MatchBanners.module.css';
import headerClasses from '../../../scouting/match/header/MatchHeader.module.css';
import statusClasses from '../../../scouting/match/header/MatchStatus.module.css';
import scoreClasses from '../../../scouting/match/header/Scoreboard.module.css';
import classes from '../../../scouting/match/MatchView.module.css';
import sideClasses from '../../../scouting/match/PlayColumn.module.css';
import { PARTS, partOf } from '../../../scouting/match/phoneParts.ts';
import { heightOf } from '../../../scouting/match/plays/filter.ts';
import listClasses from '../../../scouting/match/plays/PlayList.module.css';
import { timeOfDay } from '../../../scouting/match/timeOfDay.ts';
import { matchText as texts } from '../../../scouting/shared/texts/match.ts';
import {
  type ReadableItem,
  readItem,
  shownCode,
  sideOf,
  type TeamNames,
} from '../../../scouting/shared/texts/reading.ts';
import { nav } from '../../text/nav.ts';
import { barLink, barOf } from './bar.ts';
import { box } from './box.ts';
import { removeWhenShown } from './removeWhenShown.ts';
import { styles } from './styles.ts';

type Details = NonNullable<GameScore['detalhes']>;
type Item = ReadableItem & Pick<PlayItem, 'score' | 'point'> & { isBlocked: boolean };

/** Duration of the application's animation of the points. */
const POINTS_MS = 250;

const at = { '*': 0, a: 1 } as const;

export function drawFirstScore(score: GameScore): void {
  const [home, visitor] = score.nomes;
  const names: TeamNames = { '*': home || texts.home, a: visitor || texts.away };
  const over = box('div', { id: 'first' });
  over.ariaHidden = 'true';
  over.inert = true;
  over.append(
    styles(),
    barOf(
      [barLink('/', nav.home), barLink('/jogos', nav.games, true), barLink('/ar/shop', nav.shop)],
      box('span', { class: 'enter' }, nav.enter),
      false,
    ),
    header(score, names),
    ...(part() === null ? [] : [tabs()]),
    banners(score),
    grid(score, names),
  );
  document.body.append(over);
  removeWhenShown(over, isMatchShown, POINTS_MS);
}

/** True if the application shows the match or another screen, not a loading state. */
const isMatchShown = (root: HTMLElement): boolean =>
  root.querySelector('main :is(h1, h2, [role=alert]):not([role=status] *)') !== null;

/** Visible part of the screen on a phone, like `usePhoneParts`; `null` on a larger screen. */
const part = () =>
  window.matchMedia('(max-width: 47.99em)').matches
    ? partOf(new URLSearchParams(window.location.hash.split('?')[1]))
    : null;

type Children = Parameters<typeof box>[2][];

const row = (
  name: keyof HTMLElementTagNameMap,
  gap: number,
  attributes: Record<string, string | undefined>,
  ...children: Children
): HTMLElement =>
  box(
    name,
    {
      ...attributes,
      class: `${layout.row} ${attributes.class ?? ''}`,
      'data-gap': `${gap}`,
      'data-wrap': 'no',
    },
    ...children,
  );

const cut = (text: string): HTMLElement => box('span', { class: layout.cut }, text);

/** `flush`: the content has no padding. */
function panel(
  title: string,
  className: string,
  actions: string,
  flush: boolean,
  ...children: Children
): HTMLElement {
  return box(
    'section',
    { class: `${panelClasses.panel} ${className}` },
    box(
      'div',
      { class: `${layout.row} ${panelClasses.head}`, 'data-gap': '12', 'data-justify': 'between' },
      box('h2', { class: `${layout.small} ${panelClasses.title}`, 'data-tone': 'plain' }, title),
      box('span', { class: `${layout.small} ${scoreClasses.set}`, 'data-tone': 'plain' }, actions),
    ),
    box(
      'div',
      { class: `${layout.stack} ${panelClasses.body}`, 'data-flush': flush ? '' : undefined },
      ...children,
    ),
  );
}

const setLabel = ({ ouro, set }: GameScore): string => (set === ouro ? texts.goldenSet : texts.setOf(set));

const square = (): HTMLElement => box('span', { class: 'toggle' });

function header(score: GameScore, names: TeamNames): HTMLElement {
  const { placar, set, sets, desde, encerrada, detalhes } = score;
  const serves = detalhes ? texts.serves(names[detalhes.saque]) : '';
  const team = (side: Side): HTMLElement =>
    row(
      'span',
      8,
      { class: headerClasses.team, 'data-side': side },
      cut(names[side]),
      box('span', { class: headerClasses.sets }, `${sets[at[side]]}`),
    );
  const live = box(
    'span',
    { class: statusClasses.part },
    box('span', { class: statusClasses.dot }),
    box('span', {}, texts.recording.live),
    box('span', { 'data-figures': '' }, texts.recording.score(set, ...placar)),
  );
  return box(
    'header',
    {
      class: headerClasses.header,
      'data-ground': 'deep',
      ...(part() !== null && part() !== 'game' && { 'data-scored': '', 'data-away': '' }),
    },
    row(
      'div',
      12,
      { class: headerClasses.inside },
      square(),
      row(
        'h1',
        8,
        { class: headerClasses.title, 'data-figures': '' },
        team('*'),
        box('span', { class: headerClasses.versus }, 'x'),
        team('a'),
      ),
      row(
        'div',
        16,
        { class: headerClasses.score },
        box(
          'span',
          { class: headerClasses.points },
          box('span', { 'data-figures': '' }, `${placar[0]}`),
          box('span', { class: headerClasses.colon }, ':'),
          box('span', { 'data-figures': '' }, `${placar[1]}`),
        ),
        box('span', { class: headerClasses.serve }, encerrada ? texts.over : serves),
      ),
      box('span', { class: headerClasses.select }, box('span', { class: 'field' }, setLabel(score))),
      row('div', 12, { class: headerClasses.extra }, ...(desde === null ? [] : [live])),
      square(),
      square(),
    ),
  );
}

const tabs = (): HTMLElement =>
  box(
    'div',
    { class: 'tabs' },
    ...PARTS.map((name) =>
      box('span', { 'data-active': name === part() ? '' : undefined }, texts.parts[name]),
    ),
  );

function banners({ desde }: GameScore): HTMLElement {
  if (desde === null) return box('div', { class: bannerClasses.banners });
  return box(
    'div',
    { class: `${layout.stack} ${bannerClasses.banners}`, 'data-gap': '8' },
    box(
      'p',
      { class: `${layout.row} ${bannerClasses.recording}` },
      box('span', { class: bannerClasses.dot }),
      box('strong', {}, texts.recording.by('')),
      box('span', { class: layout.small }, texts.recording.since(timeOfDay(desde))),
    ),
  );
}

function grid(score: GameScore, names: TeamNames): HTMLElement {
  const { detalhes, encerrada } = score;
  return box(
    'div',
    { class: classes.grid, 'data-shown': part() ?? undefined },
    box(
      'div',
      { class: classes.game, 'data-part': 'game' },
      box(
        'div',
        { class: classes.score },
        panel(
          texts.scoreboard,
          '',
          encerrada ? texts.over : setLabel(score),
          false,
          box(
            'div',
            { class: layout.stack, 'data-gap': '12' },
            ...SIDES.map((side) => team(score, names, side)),
          ),
          setTable(score, names),
        ),
      ),
      panel(texts.stats.title, `${classes.stats} stats`, '', false),
    ),
    box(
      'div',
      { class: `${layout.stack} ${classes.court}`, 'data-part': 'court' },
      panel(texts.court.title, '', '', false),
    ),
    plays(names, detalhes, encerrada),
  );
}

/** Same markup as Scoreboard. */
function team({ placar, sets, vitorias, detalhes, encerrada }: GameScore, names: TeamNames, side: Side) {
  const index = at[side];
  const used = (label: string, kind: 'tempos' | 'substituicoes'): HTMLElement => {
    if (!detalhes) return row('div', 4, {}, '\u00a0');
    const limit = detalhes.limites[kind];
    const count = `${detalhes[kind][index]}`;
    return row(
      'div',
      4,
      { class: scoreClasses.usedOf },
      box('dt', {}, label),
      box('dd', { 'data-figures': '' }, limit < NO_LIMIT ? `${count}/${limit}` : count),
    );
  };
  const serves = detalhes?.saque === side && !encerrada;
  return box(
    'div',
    { class: scoreClasses.team, 'data-side': side },
    row(
      'span',
      8,
      { class: scoreClasses.name },
      cut(names[side]),
      ...(serves ? [box('span', { class: `${scoreClasses.serve} serve` })] : []),
    ),
    row(
      'span',
      4,
      { class: scoreClasses.pips },
      ...Array.from({ length: vitorias }, (_, pip) =>
        box('span', { class: scoreClasses.pip, 'data-on': pip < sets[index] ? '' : undefined }),
      ),
    ),
    box('span', { class: `${scoreClasses.points} points`, 'data-figures': '' }, `${placar[index]}`),
    box(
      'dl',
      { class: `${layout.small} ${scoreClasses.used}` },
      used(texts.timeouts, 'tempos'),
      used(texts.substitutions, 'substituicoes'),
    ),
  );
}

function setTable({ placarSets, set: current, ouro, encerrada }: GameScore, names: TeamNames): HTMLElement {
  const mark = (set: number) => ({ 'data-current': set === current ? '' : undefined });
  return box(
    'table',
    { class: scoreClasses.sets },
    box(
      'thead',
      {},
      box(
        'tr',
        {},
        box('th', {}, texts.sets),
        ...placarSets.map(({ set }) => box('th', mark(set), set === ouro ? texts.goldenMark : `${set}`)),
      ),
    ),
    box(
      'tbody',
      {},
      ...SIDES.map((side) =>
        box(
          'tr',
          {},
          box('th', {}, names[side]),
          ...placarSets.map(({ set, home, away }) => {
            const [ownPoints, otherPoints] = side === '*' ? [home, away] : [away, home];
            const isWon = (encerrada || set !== current) && ownPoints > otherPoints;
            return box('td', { ...mark(set), 'data-won': isWon ? '' : undefined }, `${ownPoints}`);
          }),
        ),
      ),
    ),
  );
}

function itemOf({ codigo, consequencia, placar, ponto, bloqueado }: Details['jogadas'][number]): Item {
  const parsed = parseEntry(codigo);
  return {
    play: { code: codigo, entry: parsed.ok ? parsed.value : null, manual: null, happenings: [] },
    happening: consequencia,
    score: placar,
    point: ponto,
    takenBack: false,
    isBlocked: bloqueado,
  };
}

/** Same markup as PlayRow. */
function line(item: Item, names: TeamNames, isChosen: boolean, top: number): HTMLElement {
  const { happening, point, score, play, isBlocked } = item;
  const code = happening === null ? shownCode(play) : '';
  const drawn = box(
    'div',
    {
      class: listClasses.row,
      'data-kind': happening?.kind ?? 'entry',
      'data-side': sideOf(item) ?? undefined,
      'data-point': point === null ? undefined : '',
      'aria-selected': `${isChosen}`,
    },
    box(
      'span',
      { class: listClasses.score, 'data-side': point ?? undefined, 'data-figures': '' },
      point ? score.join(':') : '',
    ),
    box(
      'span',
      { class: listClasses.words },
      box('span', { class: listClasses.reading }, readItem(item, names, isBlocked)),
      ...(code ? [box('span', { class: listClasses.code }, code)] : []),
    ),
  );
  Object.assign(drawn.style, { top: `${top}px`, bottom: 'auto', height: `${heightOf(item)}px` });
  return drawn;
}

function plays(names: TeamNames, detalhes: Details | null, over: boolean): HTMLElement {
  const items = detalhes?.jogadas.map(itemOf) ?? [];
  // Selects the same play as `useSelection`.
  const turns = /rotation|sideChange/.test(items[0]?.happening?.kind ?? '');
  const chosen = turns ? items.find(({ happening }) => happening === null) : items[0];
  let top = 0;
  const lines = items.map((item) => {
    const drawn = line(item, names, item === chosen, top);
    top += heightOf(item);
    return drawn;
  });
  return box(
    'div',
    { class: `${layout.stack} ${sideClasses.side}`, 'data-gap': '12', 'data-part': 'plays' },
    box(
      'div',
      { class: `${layout.card} ${sideClasses.chosen}` },
      ...(chosen ? [card(chosen, names, over)] : []),
    ),
    panel(
      texts.plays.title,
      `${listClasses.panel} ${classes.plays}`,
      '',
      true,
      box('div', { class: 'filters' }),
      box('div', { class: listClasses.scroller }, ...lines),
    ),
  );
}

/** Same markup as PlayCard. */
function card(item: Item, names: TeamNames, over: boolean): HTMLElement {
  const code = item.happening === null ? shownCode(item.play) : '';
  return row(
    'section',
    8,
    { class: sideClasses.card, 'data-side': sideOf(item) ?? undefined },
    square(),
    box(
      'div',
      { class: sideClasses.body },
      box('p', { class: sideClasses.code }, code),
      box('p', { class: `${layout.clamp} ${sideClasses.reading}` }, readItem(item, names, item.isBlocked)),
    ),
    ...(over ? [box('span', { class: `${sideClasses.latest} field` })] : []),
    square(),
  );
}
