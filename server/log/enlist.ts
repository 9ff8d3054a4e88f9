import type { Command, Enlist } from '@volleyscouter/core/rally/command';
import type { Queryable } from '../database/transaction.ts';

/** A number that a scout put on a roster is a player of the game too, without a name until somebody gives one. */
export async function enlistPlayers(
  tx: Queryable,
  gameId: string,
  commands: readonly Command[],
): Promise<void> {
  const enlisted = commands.filter((command): command is Enlist => command.type === 'enlist');
  for (const { side, number } of enlisted) {
    const column = side === '*' ? 'home_players' : 'away_players';
    const player = { number, name: '', surname: '', function: '' };
    await tx.query(
      `update games set ${column} = ${column} || $2::jsonb
        where id = $1 and not ${column} @> $3::jsonb`,
      [gameId, JSON.stringify([player]), JSON.stringify([{ number }])],
    );
  }
}
