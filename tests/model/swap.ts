/** Home and visitors are exchanged. */
import type { Command, Manual } from '@volleyscouter/core/rally/command';
import type { Settings } from '@volleyscouter/core/rally/settings';
import type { Court } from './court.ts';
import { other } from './log.ts';

const swapPair = <T>([home, visitor]: readonly [T, T]): [T, T] => [visitor, home];

export function swapCode(code: string): string {
  if (code.startsWith('>') || code.startsWith('**')) return code;
  const side = code[0];
  return side === '*' || side === 'a' ? other(side) + code.slice(1) : code;
}

function swapTeams<T extends { home?: unknown; visitor?: unknown }>(source: T): T {
  const { home, visitor, ...rest } = source;
  const swapped = { ...rest } as T;
  if (home !== undefined) swapped.visitor = home;
  if (visitor !== undefined) swapped.home = visitor;
  return swapped;
}

function swapManual(manual: Manual): Manual {
  const swapped = swapTeams(manual);
  if (swapped.score) swapped.score = swapPair(swapped.score);
  if (swapped.setsWon) swapped.setsWon = swapPair(swapped.setsWon);
  if (swapped.serving) swapped.serving = other(swapped.serving);
  if (swapped.left) swapped.left = other(swapped.left);
  return swapped;
}

export function swapCommand(command: Command): Command {
  if (command.type === 'add') return { ...command, code: swapCode(command.code) };
  if (command.type === 'amend' && command.code !== undefined) {
    return { ...command, code: swapCode(command.code) };
  }
  if (command.type === 'manual') return swapManual(command);
  if (command.type === 'settings') {
    return { type: 'settings', settings: swapTeams<Partial<Settings>>(command.settings) };
  }
  if (command.type === 'enlist') return { ...command, side: other(command.side) };
  return command;
}

export function swapCourt(court: Court): Court {
  return {
    ...swapTeams(court),
    score: swapPair(court.score),
    setsWon: swapPair(court.setsWon),
    closed: court.closed.map(({ score, winner, ...rest }) => ({
      ...rest,
      score: swapPair(score),
      winner: winner && other(winner),
    })),
    serving: other(court.serving),
    left: other(court.left),
    changes: court.changes.map((change) => ({ ...change, side: other(change.side) })),
    off: court.off.map((shirt) => ({ ...shirt, side: other(shirt.side) })),
  };
}
