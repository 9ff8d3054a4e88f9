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

const texts = syncText.games;

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
        <p>{texts.none}</p>
        <Small as="p">{texts.noneText}</Small>
      </>
    );
  const columns: readonly Column<SyncGame>[] = [
    { head: texts.match, main: true, cell: ({ nome }) => nome },
    { head: texts.when, cell: ({ date, time }) => [fullDay(date), time].filter(Boolean).join(', ') },
    {
      head: texts.ofEvent,
      cell: (game) =>
        isSeller() ? (
          <Tick
            aria-label={texts.confirm(game.nome)}
            checked={game.linked}
            onChange={({ currentTarget: { checked: linked } }) =>
              save(texts.saved(game.nome, linked), { ...game, linked })
            }
          />
        ) : (
          <Badge tone={game.linked ? 'good' : 'plain'}>{game.linked ? texts.linked : texts.proposed}</Badge>
        ),
    },
    {
      head: texts.court,
      cell: (game) =>
        isSeller() && game.linked ? (
          <NativeSelect
            aria-label={texts.courtOf(game.nome)}
            value={game.court}
            data={[{ value: '', label: texts.noCourt }, ...new Set([...courts, game.court].filter(Boolean))]}
            onChange={({ currentTarget: { value: court } }) =>
              save(texts.courtSaved(court), { ...game, court })
            }
          />
        ) : (
          game.court
        ),
    },
    {
      head: texts.inShop,
      cell: (game) =>
        game.linked && (
          <Switch
            size="md"
            aria-label={texts.inShopOf(game.nome)}
            disabled={!isSeller()}
            checked={game.playsInShop}
            onChange={({ currentTarget: { checked: playsInShop } }) =>
              save(texts.shown(playsInShop), { ...game, playsInShop })
            }
          />
        ),
    },
  ];
  return <DataTable label={texts.title} items={games} keyOf={({ game }) => game} columns={columns} />;
}
