import { LinkButton } from '../../kit/LinkButton.tsx';
import { Screen } from '../../kit/Screen.tsx';
import { gamesText } from '../../platform/text/games.ts';
import { standingsText } from '../shared/texts/season.ts';
import { gameName } from './describe.ts';
import { GameList, GameRow } from './GameList.tsx';

export function PublicGames() {
  return (
    <Screen
      title={gamesText.publicTitle}
      lead={gamesText.publicText}
      actions={
        <LinkButton to="/jogos/classificacao" variant="default">
          {standingsText.title}
        </LinkButton>
      }
    >
      <GameList
        label={gamesText.publicTitle}
        onlyPublic
        empty={{ title: gamesText.emptyPublic, text: gamesText.emptyPublicText }}
      >
        {(game) => (
          <GameRow game={game}>
            <LinkButton
              to={`/jogos/${game._id}`}
              variant="default"
              aria-label={gamesText.viewMatch(gameName(game))}
            >
              {gamesText.view}
            </LinkButton>
          </GameRow>
        )}
      </GameList>
    </Screen>
  );
}
