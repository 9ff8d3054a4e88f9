import { useState } from 'react';
import { call } from '../api/call.ts';
import { calls } from '../api/calls.ts';
import { gamesText } from '../text/games.ts';
import { Confirm } from '../ui/Confirm.tsx';
import { toast } from '../ui/toast.ts';
import { nameOf } from './describe.ts';
import { type Game, useRefreshGames } from './queries.ts';

/** 'Tem certeza?' before a match and its plays go. */
export function RemoveGame({ game, onClose }: { game: Game; onClose: () => void }) {
  const refresh = useRefreshGames();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const remove = async () => {
    setBusy(true);
    const answer = await call(calls.deleteGame, { params: { id: game._id } });
    setBusy(false);
    if (!answer.ok && answer.error.code !== 'not-found')
      return setFailure(`${gamesText.removeFailed}. ${answer.error.msg}`);
    toast.good(gamesText.removed);
    await refresh();
    onClose();
  };

  return (
    <Confirm
      title={gamesText.sure}
      text={gamesText.sureText(nameOf(game))}
      action={gamesText.remove}
      busy={busy}
      failure={failure}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
