/**
 * The match is rewound to the start of the copy; then the copy's commands are added, then the later commands
 * of the match. If the match and the copy changed a play differently, a person decides which change counts.
 */
import type { Command } from '../rally/command.ts';
import { counting } from '../rally/fold.ts';
import { isDeepEqual } from './ownBatches.ts';
import { displaced, reachOf } from './versions.ts';

/** The version that counts for a disputed play. */
export const WINNERS = ['copy', 'original'] as const;
export type Winner = (typeof WINNERS)[number];

export interface Correction {
  /** New commands that are only in the match, except changes of disputed plays. */
  undisputed: readonly Command[];
  disputed: ReadonlySet<string>;
  /** Commands to append to the match. */
  commands(winner: Winner): Command[];
}

/** Fields of an edit that do not describe the play itself. */
const META_FIELDS = ['type', 'target', 'block', 'guessed'];

/** `null` if the command removes the play or enters it again. */
const factsOf = (command: Command): Record<string, unknown> | null =>
  command.type === 'amend' || command.type === 'move'
    ? Object.fromEntries(Object.entries(command).filter(([field]) => !META_FIELDS.includes(field)))
    : null;

function areOpposed(one: Command, other: Command): boolean {
  const [a, b] = [factsOf(one), factsOf(other)];
  if (!a || !b) return Object.keys(a ?? b ?? {}).length > 0;
  return Object.keys(a).some((field) => field in b && !isDeepEqual(a[field], b[field]));
}

function targetsOf(command: Command, blocks: ReadonlyMap<string, readonly string[]>): readonly string[] {
  if ('target' in command) return [command.target];
  if (command.type === 'void') return blocks.get(command.block) ?? [];
  return 'redoes' in command && command.redoes !== undefined ? [command.redoes] : [];
}

function blocksOf(commands: readonly Command[]): ReadonlyMap<string, readonly string[]> {
  const blocks = new Map<string, string[]>();
  for (const command of commands) {
    if (!('block' in command) || command.type === 'void' || command.block === undefined) continue;
    const id = 'id' in command ? command.id : command.target;
    blocks.set(command.block, [...(blocks.get(command.block) ?? []), id]);
  }
  return blocks;
}

function commonLength(one: readonly Command[], other: readonly Command[]): number {
  const at = one.findIndex((command, index) => !isDeepEqual(command, other[index]));
  return at < 0 ? one.length : at;
}

/**
 * `began`: log number at which the copy was made; `null` if not stored. Settings and rosters of the match
 * stay; numbers that the copy added to a roster are added.
 */
export function correctionOf(
  original: readonly Command[],
  copy: readonly Command[],
  began: number | null,
): Correction {
  const prefix = commonLength(original, copy);
  const base = reachOf(copy, Math.min(began ?? prefix, prefix));
  const enlisted = counting(copy).filter(({ seq, command }) => seq > base && command.type === 'enlist');
  const to = reachOf(original, base);
  const displacedEarlier = displaced(original.slice(0, base), to);
  const copyCommands = [
    ...enlisted.map(({ command }) => command),
    ...displacedEarlier,
    ...displaced(copy, base),
  ];
  const tail = displaced(original, to);

  const textsOf = (commands: readonly Command[]) =>
    new Set(commands.map((command) => JSON.stringify(command)));
  const [inCopy, inMatch] = [textsOf(copyCommands), textsOf(tail)];
  const since = tail.filter((command) => !inCopy.has(JSON.stringify(command)));
  const changed = copyCommands.filter((command) => !inMatch.has(JSON.stringify(command)));

  const blocks = blocksOf([...copy, ...since]);
  const changes = new Map<string, Command[]>();
  for (const command of changed)
    for (const id of targetsOf(command, blocks)) changes.set(id, [...(changes.get(id) ?? []), command]);
  const disputed = new Set(
    since.flatMap((command) =>
      targetsOf(command, blocks).filter((id) => changes.get(id)?.some((other) => areOpposed(other, command))),
    ),
  );
  const isUndisputed = (command: Command) => !targetsOf(command, blocks).some((id) => disputed.has(id));
  const undisputed = since.filter(isUndisputed);
  return {
    undisputed,
    disputed,
    commands: (winner) => [
      { type: 'rewind', to },
      ...(winner === 'copy'
        ? [...copyCommands, ...undisputed]
        : [...copyCommands.filter(isUndisputed), ...since]),
    ],
  };
}
