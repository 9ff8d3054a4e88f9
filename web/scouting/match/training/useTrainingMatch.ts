/** A training match is recorded in memory only. */
import type { Game, Player } from '@volleyscouter/contract/games';
import type { Command } from '@volleyscouter/core/rally/command';
import { foldLog, type Match } from '@volleyscouter/core/rally/fold';
import { ok } from '@volleyscouter/core/result';
import { exerciseLogs, type Level } from '@volleyscouter/core/training/exercises';
import { judge } from '@volleyscouter/core/training/judge';
import { useMemo, useState } from 'react';
import { matchData } from '../../shared/matchData.ts';
import type { Recorder } from '../../sync/recording.ts';
import { trainingText } from './trainingText.ts';

const players = (roster: Match['settings']['home']): Player[] =>
  roster.map(({ number }) => ({ number, name: '', surname: '', function: '' }));

/** This game is not on the server. */
const gameOf = (level: Level, at: number, { settings }: Match): Game => ({
  _id: `treino-${level}-${at}`,
  date: '',
  time: '',
  league: '',
  season: '',
  local: '',
  teams: {
    home: { _id: null, name: trainingText.home, sets: 0 },
    away: { _id: null, name: trainingText.visitor, sets: 0 },
  },
  tipoScout: '',
  publico: false,
  menores: false,
  placarGeral: { home: 0, away: 0 },
  placarSets: [],
  bestoff: settings.bestOf,
  pontosset: [...settings.points],
  players: { home: players(settings.home), away: players(settings.visitor) },
  homeOrder: [],
  awayOrder: [],
  setterPos: [1, 1],
  serv: '*',
  video: '',
  scout: [],
  seq: 0,
  importedFrom: null,
  copyOf: null,
});

export function useTrainingMatch(level: Level, at: number) {
  const logs = useMemo(() => exerciseLogs(level, at), [level, at]);
  const exerciseData = useMemo(() => {
    const match = foldLog(logs.after);
    return matchData(gameOf(level, at, match), match);
  }, [logs, level, at]);
  const [log, setLog] = useState(logs.begun);
  const data = useMemo(() => matchData(exerciseData.game, foldLog(log)), [exerciseData, log]);
  const recorder = useMemo((): Recorder => {
    const succeed = async () => ok(null);
    return {
      holds: true,
      here: true,
      aside: 0,
      refused: 0,
      enter: (commands: readonly Command[]) => {
        setLog((before) => [...before, ...commands]);
        return succeed();
      },
      takeOver: succeed,
      resume: () => undefined,
    };
  }, []);
  const from = useMemo(() => foldLog(logs.before).plays.length, [logs]);
  const recorded = data.match.plays.length - from;
  const isUntouched = recorded === 0 || log === logs.begun;
  const verdict = isUntouched ? null : judge(exerciseData.match, data.match, from);
  const steps = useMemo(
    () => exerciseData.items.filter(({ happening, index }) => happening === null && index >= from),
    [exerciseData, from],
  );
  return { exerciseData, steps, data, log, recorder, canUndo: recorded > 0, verdict };
}
