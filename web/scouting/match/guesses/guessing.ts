import { SESSION_KINDS } from '@volleyscouter/core/access/roles';
import type { CodeTables } from '@volleyscouter/core/code/tables';
import {
  type Expanded,
  expandLine,
  type Guessing,
  type Offered,
  offeredIn,
  typedPlace,
  writtenCodes,
} from '@volleyscouter/core/guess/expand';
import {
  GUESSES,
  type Guess,
  type GuessName,
  guessPlace,
  guessServer,
  guessType,
  type Moment,
  SWITCHES,
  type Switches,
} from '@volleyscouter/core/guess/guess';
import { modelOf } from '@volleyscouter/core/guess/learn';
import type { Model } from '@volleyscouter/core/guess/model';
import type { CheckedLine, Finding, TypedEntry } from '@volleyscouter/core/rally/check';
import type { Match } from '@volleyscouter/core/rally/fold';
import { useCallback, useMemo } from 'react';
import { accountOf } from '../../../platform/api/session.ts';
import { parseJson } from '../../../platform/api/storage.ts';
import { stored, useStored } from '../../../platform/api/stored.ts';
import { servingCode } from '../line/typing.ts';

export const ACCEPT_KEY = "'";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const accountKey = (): string => SESSION_KINDS.map(accountOf).find((account) => account !== null) ?? '';

const guesses = stored('guesses', (text) => {
  const all = parseJson(text);
  return isObject(all) ? all : {};
});

function switchesIn(all: Record<string, unknown>): Switches {
  const accountSwitches = all[accountKey()];
  const on = (name: GuessName): boolean => {
    const value = isObject(accountSwitches) ? accountSwitches[name] : undefined;
    return typeof value === 'boolean' ? value : SWITCHES[name];
  };
  return Object.fromEntries(GUESSES.map((name) => [name, on(name)])) as Record<GuessName, boolean>;
}

export function useSwitches(): [Switches, (name: GuessName, on: boolean) => void] {
  const storedSwitches = useStored(guesses);
  const switches = useMemo(() => switchesIn(storedSwitches), [storedSwitches]);
  const turn = useCallback((name: GuessName, on: boolean) => {
    const all = guesses.get();
    guesses.set(JSON.stringify({ ...all, [accountKey()]: { ...switchesIn(all), [name]: on } }));
  }, []);
  return [switches, turn];
}

/** Analysing the plays of five sets takes 0.1 s, so it is skipped while the line is closed. */
export function useGuessing(match: Match, tables: CodeTables, start: Model, open: boolean): Guessing {
  const [switches] = useSwitches();
  return useMemo(
    () => ({ model: open ? modelOf(match, tables, start) : start, switches }),
    [match, tables, start, open, switches],
  );
}

/**
 * Returns the known and guessed parts of the next serve. Returns `null` if the player is unknown, a rally is
 * open, or the match is over.
 */
export function defaultServe(
  { state, settings }: Match,
  tables: CodeTables,
  { model, switches }: Guessing,
): string | null {
  const plain = servingCode(state);
  if (plain === null || !switches.server) return plain;
  const moment: Moment = { state, settings, tables, before: null };
  const server = guessServer(model, moment);
  if (!server) return plain;
  const serve = { side: state.serving, skill: 'S', number: Number(server.value) } as const;
  const filled = (guess: Guess | null, on: boolean): string =>
    guess?.fills && on && guess.value !== '~' ? guess.value : '';
  const type = filled(guessType(model, moment, serve), switches.type);
  const from = filled(guessPlace(model, 'from', serve, null), switches.place);
  return `${serve.side === 'a' ? 'a' : ''}${server.value.padStart(2, '0')}S${type}${from}`;
}

export interface ReadLine extends Expanded {
  codes: ReturnType<typeof writtenCodes>;
}

export function readLine(match: Match, text: string, tables: CodeTables, guessing: Guessing): ReadLine {
  const expanded = expandLine(match, text, tables, guessing);
  return { ...expanded, codes: writtenCodes(expanded, text) };
}

/** Converts ranges in the completed text to ranges in the typed text. */
export function typedFindings({ codes }: ReadLine, findings: readonly Finding[]): readonly Finding[] {
  if (codes.length === 0) return findings;
  return findings.map((finding) => {
    const { from, length } = typedPlace(codes, finding.from);
    return { ...finding, from, length: Math.max(length, 1) };
  });
}

/** Converts ranges in the completed text to ranges in the typed text. */
export function typedTokens({ codes }: ReadLine, text: string, { tokens, entries }: CheckedLine) {
  if (codes.length === 0) return { tokens, entries };
  const moved = new Map(
    tokens.map((token) => {
      const place = typedPlace(codes, token.from);
      const isWritten = codes.some(
        (code) => code.at <= token.from && token.from < code.at + code.text.length,
      );
      const length = isWritten ? place.length : token.text.length;
      return [
        token,
        { ...token, from: place.from, text: text.slice(place.from, place.from + length) },
      ] as const;
    }),
  );
  const at = (entry: TypedEntry): TypedEntry => ({ ...entry, token: moved.get(entry.token) ?? entry.token });
  return { tokens: [...moved.values()], entries: entries.map(at) };
}

/** `completed`: codes completed earlier, valid while their text is unchanged. */
export const guessedOf = (
  { codes }: ReadLine,
  { token }: TypedEntry,
  completed: ReadLine['codes'],
): readonly GuessName[] =>
  codes.find((code) => code.at <= token.from && token.from < code.at + code.text.length)?.guessed ??
  completed.find(({ text }) => text === token.text)?.guessed ??
  [];

const LETTERS: Readonly<Record<GuessName, string>> = {
  server: 'n',
  setter: 'n',
  attacker: 'n',
  type: 'y',
  side: 's',
  place: 'p',
  grade: 'g',
  digit: 'n',
};

export const guessedLetters = (names: readonly GuessName[]): string =>
  [...new Set(names.map((name) => LETTERS[name]))].sort().join('');

export const takesServe = ({ codes }: ReadLine, text: string): boolean =>
  /^['.#+!\-/=]/.test(text) || (codes[0]?.from === 0 && codes[0].guessed.includes('server'));

/** These findings only mean that an offered guess is not accepted yet. */
const UNTAKEN: readonly Finding['code'][] = ['no-number', 'no-skill', 'empty', 'many-links', 'bad-letter'];
export const isGuessOffered = (read: ReadLine, { code }: Finding): boolean =>
  UNTAKEN.includes(code) && read.expansions.at(-1)?.offer != null;

/** `untaken`: the offered guess that the code needs. */
export interface LineFinding extends Finding {
  untaken?: Offered;
}

export function withUntaken(read: ReadLine, finding: Finding): LineFinding {
  const untaken = isGuessOffered(read, finding) ? offeredIn(read) : null;
  const last = read.expansions.at(-1);
  const { from } = typedPlace(read.codes, finding.from);
  return untaken && last && last.from <= from && from < last.from + last.length
    ? { ...finding, untaken }
    : finding;
}
