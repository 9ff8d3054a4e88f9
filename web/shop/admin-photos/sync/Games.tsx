import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { NativeSelect, Switch } from '@mantine/core';
import { Badge } from '../../../kit/Badge.tsx';
import { type Column, DataTable } from '../../../kit/DataTable.tsx';
import { fullDay } from '../../../kit/days.ts';
import { Small } from '../../../kit/layout.tsx';
import { Tick } from '../../../kit/Tick.tsx';
import { call } from '../../../platform/api/call.ts';
import { isSeller } from '../../shared/seller.ts';
import { type SyncGame, syncCalls, useChange } from './calls.ts';
import { syncText } from './syncText.ts';

const words = syncText.games;

interface GamesProps {
  event: string;
  games: readonly SyncGame[];
  courts: readonly string[];
}

export function Games({ event, games, courts }: GamesProps) {
  const change = useChange();
  const save = (message: string, { game, linked, court, playsInShop }: SyncGame) => {
    const send = (body: Pick<SyncGame, 'linked' | 'court' | 'playsInShop'>) =>
      call(syncCalls.saveGame, { params: { key: event, game }, body });
    void change(message, () => send({ linked, court, playsInShop }), send);
  };
  if (games.length === 0)
    return (
      <>
        <p>{words.none}</p>
        <Small as="p">{words.noneText}</Small>
      </>
    );
  const columns: readonly Column<SyncGame>[] = [
    { head: words.match, main: true, cell: ({ nome }) => nome },
    { head: words.when, cell: ({ date, time }) => [fullDay(date), time].filter(Boolean).join(', ') },
    {
      head: words.ofEvent,
      cell: (game) =>
        isSeller() ? (
          <Tick
            aria-label={words.confirm(game.nome)}
            checked={game.linked}
            onChange={({ currentTarget: { checked: linked } }) =>
              save(words.saved(game.nome, linked), { ...game, linked })
            }
          />
        ) : (
          <Badge tone={game.linked ? 'good' : 'plain'}>{game.linked ? words.linked : words.proposed}</Badge>
        ),
    },
    {
      head: words.court,
      cell: (game) =>
        isSeller() && game.linked ? (
          <NativeSelect
            aria-label={words.courtOf(game.nome)}
            value={game.court}
            data={[{ value: '', label: words.noCourt }, ...new Set([...courts, game.court].filter(Boolean))]}
            onChange={({ currentTarget: { value: court } }) =>
              save(words.courtSaved(court), { ...game, court })
            }
          />
        ) : (
          game.court
        ),
    },
    {
      head: words.inShop,
      cell: (game) =>
        game.linked && (
          <Switch
            size="md"
            aria-label={words.inShopOf(game.nome)}
            disabled={!isSeller()}
            checked={game.playsInShop}
            onChange={({ currentTarget: { checked: playsInShop } }) =>
              save(words.shown(playsInShop), { ...game, playsInShop })
            }
          />
        ),
    },
  ];
  return <DataTable label={words.title} items={games} keyOf={({ game }) => game} columns={columns} />;
}
