import { refuse } from '@volleyscouter/contract/errors';
import type { Player } from '@volleyscouter/contract/games';
import {
  type PlayEntry,
  readParameters,
  readParticipation,
  readPlays,
  readRosters,
  readSet,
} from '@volleyscouter/contract/specified/matches';
import { withoutWords } from '@volleyscouter/core/game/minors';
import { shownAddress } from '@volleyscouter/core/video/address';
import type { On } from '../../platform/http/handle.ts';
import { logScores, summaryOf } from '../games/answers.ts';
import { fullName, type Loaded, type LoadMatch } from './load.ts';
import { playEntries } from './plays.ts';
import { participation, setView } from './sets.ts';

const numbersAndNames = (players: readonly Player[]) =>
  players
    .map((player) => ({ number: player.number, name: fullName(player) }))
    .sort((a, b) => a.number - b.number);

function entryFor({ guarded, idFor }: Pick<Loaded, 'guarded' | 'idFor'>, entry: PlayEntry): PlayEntry {
  // the id of a consequence is the id of its entry, a slash, and the kind of the consequence
  const [id = '', ...following] = entry.id.split('/');
  return {
    ...entry,
    id: [idFor(id), ...following].join('/'),
    block: idFor(entry.block),
    cod: guarded ? withoutWords(entry.cod) : entry.cod,
  };
}

export function readRoutes(on: On, load: LoadMatch): void {
  on(readParameters, async (call) => {
    const loaded = await load(call);
    if (!loaded.ok) return loaded;
    const { row, match } = loaded;
    const { placarGeral, placarSets } = summaryOf(row, logScores(match));
    return [
      {
        ultimoSet: match.state.set,
        tipoScout: row.scoutType,
        publico: row.public,
        video: shownAddress(row.video),
        times: { home: row.homeName, away: row.awayName },
        data: row.date,
        hora: row.time,
        liga: row.league,
        temporada: row.season,
        local: row.local,
        melhorde: match.settings.bestOf,
        pontosset: [...match.settings.points] as [number, number],
        sets: placarSets.length,
        placarGeral,
        placarSets,
      },
    ];
  });

  on(readSet, async (call) => {
    const loaded = await load(call);
    if (!loaded.ok) return loaded;
    const view = setView(loaded.match, call.body.set);
    if (!view) return refuse('not-found');
    return [{ ...view, lastPoint: view.lastPoint && entryFor(loaded, view.lastPoint) }];
  });

  on(readPlays, async (call) => {
    const loaded = await load(call);
    if (!loaded.ok) return loaded;
    const { set, lines } = call.body;
    const entries = playEntries(loaded.match).filter((entry) => entry.set === set);
    return [
      {
        last20Scouts: entries
          .slice(-lines)
          .reverse()
          .map((entry) => entryFor(loaded, entry)),
      },
    ];
  });

  on(readParticipation, async (call) => {
    const loaded = await load(call);
    return loaded.ok ? participation(loaded.match) : loaded;
  });

  on(readRosters, async (call) => {
    const loaded = await load(call);
    if (!loaded.ok) return loaded;
    return [{ home: numbersAndNames(loaded.row.homePlayers), away: numbersAndNames(loaded.row.awayPlayers) }];
  });
}
