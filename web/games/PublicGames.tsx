import { t } from '../text/pt.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Screen } from '../ui/Screen.tsx';
import { nameOf } from './describe.ts';
import { GameList } from './GameList.tsx';
import { GameRow } from './GameRow.tsx';
import { usePublicGames } from './queries.ts';

/** '/jogos': games that anybody may follow. */
export function PublicGames() {
  return (
    <Screen title={t.games.publicTitle} lead={t.games.publicText}>
      <GameList
        label={t.games.publicTitle}
        query={usePublicGames()}
        empty={{ title: t.games.emptyPublic, text: t.games.emptyPublicText }}
      >
        {(game) => (
          <GameRow game={game}>
            <LinkButton
              to={`/jogos/${game._id}`}
              variant="default"
              aria-label={t.games.viewMatch(nameOf(game))}
            >
              {t.games.view}
            </LinkButton>
          </GameRow>
        )}
      </GameList>
    </Screen>
  );
}
