/** What a key does already, and which keys are free: a shortcut on a letter of the code takes that letter from whoever types. */
import { DEFAULT_TABLES } from '@volleyscouter/core/code/defaults';
import {
  GRADES,
  type Grade,
  SKILLS,
  type Skill,
  type TouchType,
  TYPES,
} from '@volleyscouter/core/code/vocabulary';
import { type Combination, readCombination } from '../../kit/combination.ts';
import { matchText } from '../shared/texts/match.ts';
import { shortcutsText as words } from './shortcutsText.ts';

/**
 * `never`: the page or the browser takes the key before the line sees it. `taken`: another shortcut has it. `used`: the shortcut would
 * work, and what the key did until then would not.
 */
export interface Conflict {
  kind: 'never' | 'taken' | 'used';
  /** What the key does already, as a sentence. */
  says: string;
}

interface Known {
  originalKey: string;
  mappedKey: string;
}

const isLetter = (key: string): boolean => /^\p{L}$/u.test(key);

/** One name for all ways to write a combination; of a sign that needs Shift, Shift says nothing. */
function nameOf({ key, ctrl, alt, shift }: Combination): string {
  const held = [ctrl && 'ctrl', alt && 'alt', shift && (isLetter(key) || key.length > 1) && 'shift'];
  return [...held.filter((word) => word !== false), key].join('+');
}

/** Keys that stay the page's whatever is held with them. */
const MOVING = ['arrowup', 'arrowdown', 'arrowleft', 'arrowright', 'home', 'end', 'backspace', 'delete'];

const NEVER: Readonly<Record<string, string>> = {
  'ctrl+z': words.does.undo,
  enter: words.does.enter,
  'shift+enter': words.does.enter,
  'ctrl+enter': words.does.submit,
  escape: words.does.leave,
  tab: words.does.tab,
  'shift+tab': words.does.tab,
};

const USED: Readonly<Record<string, string>> = {
  'ctrl+c': words.does.copy,
  'ctrl+v': words.does.paste,
  'ctrl+x': words.does.cut,
  'ctrl+a': words.does.all,
  'ctrl+r': words.does.reload,
  f5: words.does.reload,
};

/** What a browser does with these cannot be prevented by a page. */
const BROWSER = new Set([
  'ctrl+n',
  'ctrl+shift+n',
  'ctrl+t',
  'ctrl+shift+t',
  'ctrl+w',
  'ctrl+shift+w',
  'ctrl+q',
  'ctrl+tab',
  'ctrl+shift+tab',
  'ctrl+pageup',
  'ctrl+pagedown',
  'alt+f4',
  'alt+tab',
  'ctrl+alt+delete',
  'printscreen',
  'f11',
]);

const SIGNS: Readonly<Record<string, string>> = {
  '.': words.code.link,
  ' ': words.code.space,
  '*': words.code.home,
  $: words.code.unknown,
  '<': words.code.blocked,
  '>': words.code.comment,
  ';': words.code.goesOn,
  '@': words.code.sameRally,
  '|': words.code.nextRally,
  ':': words.code.colon,
  '~': words.code.empty,
  '?': words.code.help,
};

const MARKS: Readonly<Record<string, string>> = {
  a: words.code.visitor,
  t: words.code.timeout,
  p: words.code.point,
  c: words.code.substitution,
  z: words.code.position,
};

const isOneOf = <T extends string>(list: readonly T[], text: string): text is T =>
  (list as readonly string[]).includes(text);

const typeIn = (type: TouchType): string => {
  const serves: Partial<Record<TouchType, string>> = matchText.reading.serveTypes;
  return [serves[type] && words.code.serve(serves[type]), matchText.reading.ballTypes[type]]
    .filter(Boolean)
    .join(', ');
};

/** Everything that a letter or sign says in a code. */
function inCode(key: string): string[] {
  const letter = key.toUpperCase();
  const coded = [...DEFAULT_TABLES.combinations, ...DEFAULT_TABLES.calls].find(({ code }) =>
    code.startsWith(letter),
  );
  return [
    /^\d$/.test(key) && words.code.digit,
    isOneOf<Skill>(SKILLS, letter) && words.code.skill(matchText.skills[letter]),
    isOneOf<TouchType>(TYPES, letter) && words.code.type(typeIn(letter)),
    isOneOf<Grade>(GRADES, key) && words.code.grade,
    MARKS[key],
    SIGNS[key],
    isLetter(key) && coded && words.code.combination(coded.code),
  ].filter((role) => typeof role === 'string');
}

/** What stands in the way of a new shortcut on this key; `null` when it is free. `others` are the shortcuts there are beside it. */
export function conflictOf(original: string, others: readonly Known[]): Conflict | null {
  const wanted = readCombination(original);
  if (wanted === null || (wanted.key.length > 1 && !/^[a-z]+\d*$/.test(wanted.key)))
    return { kind: 'used', says: words.noKey(original.trim()) };
  const { key, ctrl, alt } = wanted;
  const name = nameOf(wanted);
  const never =
    NEVER[name] ?? (MOVING.includes(key) ? words.does.move : BROWSER.has(name) ? words.does.browser : null);
  if (never) return { kind: 'never', says: words.never(original.trim(), never) };
  const same = others.find(({ originalKey }) => {
    const other = readCombination(originalKey);
    return other !== null && nameOf(other) === name;
  });
  // the very same text is what the server refuses, in its own words
  if (same && same.originalKey !== original.trim())
    return { kind: 'taken', says: words.taken(same.originalKey, same.mappedKey) };
  const used = USED[name] ?? (alt && !ctrl && /^[1-9]$/.test(key) ? words.does.repair : null);
  if (used) return { kind: 'used', says: words.used(original.trim(), used) };
  const roles = ctrl || alt ? [] : inCode(key);
  return roles.length > 0 ? { kind: 'used', says: words.inCode(original.trim(), roles.join('; ')) } : null;
}

/** Keys that no page, browser or keyboard wants; those of the first row come first. */
const FREE = ['F2', 'F4', 'F8', 'F9', 'Alt+Q', 'Alt+W', 'Alt+S', 'Alt+G', 'Alt+X', 'Alt+J', 'Alt+K', 'Alt+N'];
const PROPOSED = 4;

/** Keys to take instead. */
export const freeKeys = (known: readonly Known[]): string[] =>
  FREE.filter(
    (key) => known.every(({ originalKey }) => originalKey !== key) && conflictOf(key, known) === null,
  ).slice(0, PROPOSED);
