import { useNavigate } from 'react-router';
import { Key } from '../../kit/Key.tsx';
import { useKeys } from '../../kit/keys.ts';
import { LinkButton } from '../../kit/LinkButton.tsx';
import { Screen } from '../../kit/Screen.tsx';
import { gamesText } from '../../platform/text/games.ts';
import { t } from '../../platform/text/pt.ts';
import { seasonText } from '../shared/texts/season.ts';
import { SCOUTER_AREA } from './area.ts';
import { gameName } from './describe.ts';
import { GameList, GameRow } from './GameList.tsx';
import { useImport } from './import/useImport.tsx';
import { useMakesGames } from './queries.ts';

interface ScouterGamesProps {
  /** Prefetches the match screen. */
  onMatchSoon: () => Promise<unknown>;
}

/** Accounts with the right to create games can also import games and edit their own games (R-ID-6). */
export function ScouterGames({ onMatchSoon }: ScouterGamesProps) {
  const navigate = useNavigate();
  const makes = useMakesGames();
  const importing = useImport(SCOUTER_AREA, makes, onMatchSoon);
  useKeys(makes ? [{ key: 'n', label: t.keys.newGame, run: () => navigate(SCOUTER_AREA.newGame) }] : []);
  const newButton = makes && (
    <LinkButton to={SCOUTER_AREA.newGame} rightSection={<Key of="n" />}>
      {gamesText.new}
    </LinkButton>
  );
  return (
    <Screen
      title={gamesText.scouterTitle}
      actions={
        <>
          <LinkButton to={SCOUTER_AREA.season} variant="default">
            {seasonText.open}
          </LinkButton>
          {importing?.button}
          {newButton}
        </>
      }
    >
      <GameList
        label={gamesText.scouterTitle}
        empty={{
          title: gamesText.emptyScouter,
          text: makes ? gamesText.emptyMaker : gamesText.emptyScouterText,
          actions: newButton,
        }}
      >
        {(game) => (
          <GameRow game={game} withAccess>
            <LinkButton to={SCOUTER_AREA.match(game._id)} aria-label={gamesText.openMatch(gameName(game))}>
              {gamesText.open}
            </LinkButton>
            {game.editavel && makes && (
              <LinkButton
                to={SCOUTER_AREA.edit(game._id)}
                variant="subtle"
                color="gray"
                aria-label={gamesText.editMatch(gameName(game))}
              >
                {gamesText.edit}
              </LinkButton>
            )}
          </GameRow>
        )}
      </GameList>
      {importing?.dialog}
    </Screen>
  );
}
