import type { Identity } from '@volleyscouter/core/access/may';
import { readPhotoCode } from '@volleyscouter/core/shop/downloadName';
import { HOURS, type Period } from '@volleyscouter/core/shop/periods';
import { readSearch } from '@volleyscouter/core/shop/search';
import { NO_TEAM } from '@volleyscouter/core/shop/shirts';
import { hasPlay } from '../../plays/visible.ts';
import { BODY, SHOT_AT, UNRELIABLE_SOURCES_SQL } from './stacks.ts';
import { MINORS, managedOf, shopOf } from './visible.ts';

/** An empty string counts as absent. */
export interface Filter {
  palavras?: string;
  evento?: string;
  camisa?: number | '';
  time?: string;
  quadra?: string;
  /** `2026-05-01`. */
  dia?: string;
  periodo?: Period | '';
  pilha?: string;
  /** Id of a match; `set` is the number of a set. */
  jogo?: string;
  set?: number | '';
  /** Id of a photo: selects photos of the same moment. */
  momento?: string;
  /**
   * Selects photos of these rallies, except photos of minors. `games`: match id of each rally; `places`: its
   * index in the match.
   */
  rallies?: { games: readonly string[]; places: readonly number[] };
  withheld?: boolean;
  /**
   * Selects among the photos that the caller manages, not among the photos in the caller's shop. Words then
   * match file names, too, and the code of a downloaded file matches its photo.
   */
  managed?: boolean;
}

/**
 * Shirts have three aspects: `camisa` for the list, and two for counting the shirts `s` by number and by
 * team.
 */
type Aspect =
  | 'evento'
  | 'quadra'
  | 'dia'
  | 'periodo'
  | 'jogo'
  | 'set'
  | 'camisa'
  | 'besideNumbers'
  | 'besideTeams';

type Bind = (value: unknown) => string;

const shirtOf = (conditions: readonly string[]): string =>
  `p.id in (select product_id from product_shirts where ${conditions.join(' and ')})`;

const hasWord = (word: string): string => likeWord('p.words', word);

/**
 * Without `plain()`, which would take ten times as long: file names from cameras have no accents. A subquery
 * uses the index; an array of thousands of names would be scanned for each photo.
 */
const ofFile = (word: string): string =>
  `p.photo in (select name from photos where ${likeWord('lower(file_name)', word)})`;

/** The name of a photo begins with a hex code. This form uses the index. */
export const hasCode = (column: string, code: string): string =>
  `(${column} >= ${code} and ${column} < ${code} || 'g')`;

/** Escapes after `plain()`, which turns some full-width characters into %. */
const likeWord = (column: string, word: string): string =>
  String.raw`${column} like '%' || regexp_replace(plain(${word}), '([\\%_])', '\\\1', 'g') || '%'`;

const ofTeam = (word: string, ...shirt: readonly string[]): string =>
  `p.id = any(array(select product_id from product_shirts where ${[
    `team <> '' and team in (select name from event_teams where ${likeWord('plain(name)', word)})`,
    ...shirt,
  ].join(' and ')}))`;

const namesNoTeam = (word: string): string =>
  `p.evento <> all(array(select event from event_teams where ${likeWord('plain(name)', word)}))`;

/**
 * Each word must match the event, tags or place, the team of a shirt, or (`managed`) the file name. A typed
 * team and number must be on one shirt, unless the number is a word of the photo.
 */
function searched({ palavras = '', managed = false }: Filter, bind: Bind): string[] {
  const { words, numbers, either } = readSearch(palavras);
  const hasNumber = (number: number): string => shirtOf([`number = ${bind(number)}`]);
  const typed = [...numbers, ...either.map(({ number }) => number)];
  /** The typed numbers are words of the photo, as in 'Sub 12'. */
  const asWords = (): string =>
    numbers.length > 0
      ? 'false'
      : either.map(({ word }) => String.raw`p.words ~ ('\m' || ${bind(word)} || '\M')`).join(' and ');
  const matchesWord = (word: string): string[] =>
    typed.length === 0
      ? [hasWord(word), ofTeam(word)]
      : [
          ofTeam(word, `number = any(${bind(typed)})`),
          `${hasWord(word)} and (${namesNoTeam(word)} or ${asWords()})`,
          `${ofTeam(word)} and ${asWords()}`,
        ];
  /** A union, so that each query uses its index. */
  const matchesWordOrFile = (word: string): string => `p.arrival in (
    select p.arrival from products p where ${matchesWord(word).join(' or ')} union all select p.arrival from products p where ${ofFile(word)})`;
  const conditions = [
    ...words
      .map(bind)
      .map((word) => (managed ? matchesWordOrFile(word) : `(${matchesWord(word).join(' or ')})`)),
    ...numbers.map(hasNumber),
    ...either.map(({ word, number }) => `(${hasWord(bind(word))} or ${hasNumber(number)})`),
  ];
  const code = managed ? readPhotoCode(palavras) : null;
  return code === null ? conditions : [`(${conditions.join(' and ')} or ${hasCode('p.photo', bind(code))})`];
}

/**
 * An aspect is `null` if the filter does not select by it. A value is only added when its condition is used:
 * the database rejects unused parameters.
 */
function aspectOf(
  caller: Identity,
  { evento = '', camisa = '', time = '', quadra = '', dia = '', periodo = '', jogo = '', set = '' }: Filter,
  bind: Bind,
): Record<Aspect, () => string | null> {
  const number = () => `number = ${bind(camisa)}`;
  const team = () => (time === NO_TEAM ? `team = ''` : `team = ${bind(time)}`);
  const shirt = (...conditions: string[]) => (conditions.length === 0 ? null : shirtOf(conditions));
  return {
    evento: () => (evento === '' ? null : `p.evento = ${bind(evento)}`),
    quadra: () => (quadra === '' ? null : `p.local = ${bind(quadra)}`),
    dia() {
      const day = dia === '' ? null : `${bind(dia)}::date`;
      return day && `p.taken_at >= ${day} and p.taken_at < ${day} + 1`;
    },
    periodo() {
      if (periodo === '') return null;
      const [from, before] = HOURS[periodo];
      return `p.time_source <> 'day' and extract(hour from p.taken_at) between ${from} and ${before - 1}`;
    },
    jogo: () => (jogo === '' ? null : hasPlay(caller, bind, [`y.game_id = ${bind(jogo)}`])),
    set: () => (set === '' ? null : hasPlay(caller, bind, [`y.set_number = ${bind(set)}`])),
    camisa: () => shirt(...(camisa === '' ? [] : [number()]), ...(time === '' ? [] : [team()])),
    // if a number is selected, the numbers of all teams are counted
    besideNumbers: () => (camisa === '' && time !== '' ? `s.${team()}` : null),
    besideTeams: () => (camisa === '' ? null : `s.${number()}`),
  };
}

const SAME_MOMENT_MS = 20_000;

/** Fits a bigint. */
const STACK = /^\d{1,18}$/;

/** UTC time of the photo in ms, corrected by the shift of its camera clock if known. */
const MOMENT = `(${SHOT_AT} + coalesce((select shift_ms from camera_clocks c
  where c.event = p.evento and c.body = ${BODY} and c.from_at <= p.taken_at and c.state in ('sure', 'confirmed') order by from_at desc limit 1), 0))`;

/**
 * Selects photos of other cameras at the moment of this photo. If this photo has no reliable time or no
 * event, no photo matches.
 */
function atMomentOf(photo: string, shop: string): string[] {
  const its = (column: string): string =>
    `(select ${column} from products p join photos f on f.name = p.photo where p.id = ${photo} and ${shop})`;
  return [
    `p.evento <> '' and p.evento = ${its('p.evento')}`,
    `p.time_source <> all(${UNRELIABLE_SOURCES_SQL}) and ${its('p.time_source')} <> all(${UNRELIABLE_SOURCES_SQL})`,
    `(select abs(${MOMENT} - ${its(MOMENT)}) <= ${SAME_MOMENT_MS} and ${BODY} <> ${its(BODY)} from photos f where f.name = p.photo)`,
  ];
}

/** Selects the photos of the rallies by id first, so that an index is used. */
const ofRallies = (
  caller: Identity,
  { games, places }: NonNullable<Filter['rallies']>,
  bind: Bind,
): string[] => [
  `p.id = any(array(select y.product_id from photo_plays y
    join unnest(${bind(games)}::text[], ${bind(places)}::integer[]) as r (game, place) on y.game_id = r.game and y.rally = r.place))`,
  hasPlay(caller, bind, ['not g.minors']),
  `not ${MINORS}`,
];

/** `aspect`: conditions that a facet may leave out. Call each aspect once, since each call adds values. */
export function partsOf(caller: Identity, filter: Filter) {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const shop = filter.managed ? managedOf(caller, bind) : shopOf(caller, bind);
  const base = [shop, ...searched(filter, bind)];
  if (filter.momento) base.push(...atMomentOf(bind(filter.momento), shop));
  if (filter.pilha) base.push(STACK.test(filter.pilha) ? `p.stack = ${bind(filter.pilha)}` : 'false');
  if (filter.rallies) base.push(...ofRallies(caller, filter.rallies, bind));
  if (filter.withheld) base.push('p.withheld_at is not null');
  return { shop, base: base.join(' and '), aspect: aspectOf(caller, filter, bind), values, bind };
}

export function conditionOf(caller: Identity, filter: Filter) {
  const { shop, base, aspect, values, bind } = partsOf(caller, filter);
  const partConditions = [
    aspect.evento(),
    aspect.quadra(),
    aspect.dia(),
    aspect.periodo(),
    aspect.jogo(),
    aspect.set(),
    aspect.camisa(),
  ];
  return {
    where: [base, ...partConditions.filter((condition) => condition !== null)].join(' and '),
    shop,
    values,
    bind,
  };
}
