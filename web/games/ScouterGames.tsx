import { gamesText } from '../text/games.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Screen } from '../ui/Screen.tsx';
import { gameName } from './describe.ts';
import { GameList, GameRow } from './GameList.tsx';
import { useGames } from './queries.ts';

/** '/games': every game, for those who record. */
export function ScouterGames() {
  return (
    <Screen title={gamesText.scouterTitle}>
      <GameList
        label={gamesText.scouterTitle}
        query={useGames()}
        empty={{ title: gamesText.emptyScouter, text: gamesText.emptyScouterText }}
      >
        {(game) => (
          <GameRow game={game} withAccess>
            <LinkButton to={`/games/scout/${game._id}`} aria-label={gamesText.openMatch(gameName(game))}>
              {gamesText.open}
            </LinkButton>
          </GameRow>
        )}
      </GameList>
    </Screen>
  );
}
