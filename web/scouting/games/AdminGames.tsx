import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { Key } from '../../kit/Key.tsx';
import { useKeys } from '../../kit/keys.ts';
import { LinkButton } from '../../kit/LinkButton.tsx';
import { Removal } from '../../kit/Removal.tsx';
import { Screen } from '../../kit/Screen.tsx';
import { call } from '../../platform/api/call.ts';
import { calls } from '../../platform/api/calls.ts';
import { gamesText, sameText } from '../../platform/text/games.ts';
import { t } from '../../platform/text/pt.ts';
import { seasonText } from '../shared/texts/season.ts';
import { ADMIN_AREA } from './area.ts';
import { gameName } from './describe.ts';
import { GameList, GameRow } from './GameList.tsx';
import { useImport } from './import/useImport.tsx';
import { type Game, useRefreshGames } from './queries.ts';

const SameMatches = lazy(async () => ({
  default: (await import('./SameMatches.tsx')).SameMatches,
}));

interface AdminGamesProps {
  /** Prefetches the match screen. */
  onMatchSoon: () => Promise<unknown>;
}

export function AdminGames({ onMatchSoon }: AdminGamesProps) {
  const navigate = useNavigate();
  const importing = useImport(ADMIN_AREA, true, onMatchSoon);
  const [removing, setRemoving] = useState<Game | null>(null);
  const [repeated, setRepeated] = useState<Game | null>(null);
  useKeys([{ key: 'n', label: t.keys.newGame, run: () => navigate(ADMIN_AREA.newGame) }]);

  const newButton = (
    <LinkButton to={ADMIN_AREA.newGame} rightSection={<Key of="n" />}>
      {gamesText.new}
    </LinkButton>
  );

  return (
    <Screen
      title={gamesText.adminTitle}
      actions={
        <>
          <LinkButton to={ADMIN_AREA.season} variant="default">
            {seasonText.open}
          </LinkButton>
          {importing?.button}
          {newButton}
        </>
      }
    >
      <GameList
        label={gamesText.adminTitle}
        empty={{ title: gamesText.empty, text: gamesText.emptyAdmin, actions: importing?.button }}
      >
        {(game) => (
          <GameRow game={game} withAccess>
            {game.repetida && (
              <Button
                variant="light"
                aria-label={sameText.openOf(gameName(game))}
                onClick={() => setRepeated(game)}
              >
                {sameText.open}
              </Button>
            )}
            <LinkButton
              to={ADMIN_AREA.match(game._id)}
              variant="default"
              aria-label={gamesText.openMatch(gameName(game))}
            >
              {gamesText.open}
            </LinkButton>
            <LinkButton
              to={ADMIN_AREA.edit(game._id)}
              variant="subtle"
              color="gray"
              aria-label={gamesText.editMatch(gameName(game))}
            >
              {gamesText.edit}
            </LinkButton>
            <Button
              variant="subtle"
              color="red"
              aria-label={gamesText.removeMatch(gameName(game))}
              onClick={() => setRemoving(game)}
            >
              {gamesText.remove}
            </Button>
          </GameRow>
        )}
      </GameList>
      {importing?.dialog}
      {repeated && (
        <Suspense>
          <SameMatches game={repeated} onClose={() => setRepeated(null)} />
        </Suspense>
      )}
      {removing && <RemoveGame game={removing} onClose={() => setRemoving(null)} />}
    </Screen>
  );
}

export function RemoveGame({ game, onClose }: { game: Game; onClose: () => void }) {
  return (
    <Removal
      title={gamesText.sure}
      text={gamesText.sureText(gameName(game))}
      action={gamesText.remove}
      done={gamesText.removed}
      failed={gamesText.removeFailed}
      remove={() => call(calls.deleteGame, { params: { id: game._id } })}
      refresh={useRefreshGames()}
      onClose={onClose}
    />
  );
}
