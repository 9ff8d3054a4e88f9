import { t } from '../text/pt.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Screen } from '../ui/Screen.tsx';
import { nameOf } from './describe.ts';
import { GameList } from './GameList.tsx';
import { GameRow } from './GameRow.tsx';
import { useGames } from './queries.ts';

/** '/games': every game, for those who record. */
export function ScouterGames() {
  return (
    <Screen title={t.games.scouterTitle}>
      <GameList
        label={t.games.scouterTitle}
        query={useGames()}
        empty={{ title: t.games.emptyScouter, text: t.games.emptyScouterText }}
      >
        {(game) => (
          <GameRow game={game} withAccess>
            <LinkButton to={`/games/scout/${game._id}`} aria-label={t.games.openMatch(nameOf(game))}>
              {t.games.open}
            </LinkButton>
          </GameRow>
        )}
      </GameList>
    </Screen>
  );
}
