import { call } from '../api/call.ts';
import { calls } from '../api/calls.ts';
import { Removal } from '../parts/Removal.tsx';
import { gamesText as words } from '../text/games.ts';
import { gameName } from './describe.ts';
import { type Game, useRefreshGames } from './queries.ts';

/** 'Tem certeza?' before a match and its plays go. */
export function RemoveGame({ game, onClose }: { game: Game; onClose: () => void }) {
  return (
    <Removal
      title={words.sure}
      text={words.sureText(gameName(game))}
      action={words.remove}
      done={words.removed}
      failed={words.removeFailed}
      remove={() => call(calls.deleteGame, { params: { id: game._id } })}
      refresh={useRefreshGames()}
      onClose={onClose}
    />
  );
}
