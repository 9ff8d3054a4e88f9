import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useKeys } from '../../kit/keys.ts';
import { Stack } from '../../kit/layout.tsx';
import { onDemand, withPanels } from '../../kit/onDemand.tsx';
import { usePageTitle } from '../../kit/usePageTitle.ts';
import { useWakeLock } from '../../kit/useWakeLock.ts';
import { dataIn } from '../shared/matchData.ts';
import { readScore } from '../shared/scoreAddress.ts';
import { benchText } from '../shared/texts/bench.ts';
import { BenchHeader } from './BenchHeader.tsx';
import classes from './BenchView.module.css';
import { BenchCard } from './cards.tsx';
import { changeChoice, ourSide, useChoice } from './choice.ts';
import type { LiveMatch } from './useBench.ts';

const BenchScore = onDemand(async () => (await import('./BenchScore.tsx')).BenchScore);
const CardPicker = onDemand(withPanels(async () => (await import('./CardPicker.tsx')).CardPicker));

export function BenchView({ live }: { live: LiveMatch }) {
  const { data } = live;
  const { names, lastSet } = data;
  const choice = useChoice();
  const [choosing, setChoosing] = useState(false);
  const [wholeMatch, setWholeMatch] = useState(true);
  const us = ourSide(choice, names);
  usePageTitle(benchText.pageTitle(names['*'], names.a));
  useWakeLock();
  useKeys([
    { key: 'c', label: benchText.keys.cards, run: () => setChoosing((open) => !open) },
    { key: 's', label: benchText.keys.range, run: () => setWholeMatch((all) => !all) },
  ]);
  const [params] = useSearchParams();
  const score = useMemo(() => readScore(params), [params]);
  const { ralliesOf, touches } = useMemo(
    () => dataIn(data, { ...score, ...(!wholeMatch && { sets: [lastSet] }) }),
    [data, score, wholeMatch, lastSet],
  );
  return (
    <Stack gap={0} className={classes.screen}>
      <BenchHeader
        live={live}
        wholeMatch={wholeMatch}
        onWholeMatch={setWholeMatch}
        choosing={choosing}
        onChoosing={setChoosing}
      />
      {!choosing && Object.keys(score).length > 0 && <BenchScore score={score} />}
      {choosing && <CardPicker names={names} choice={choice} onChange={changeChoice} />}
      {!choosing && choice.cards.length === 0 && (
        <p className={classes.note}>
          <strong>{benchText.choose.none}</strong> {benchText.choose.noneText}
        </p>
      )}
      {!choosing && data.rallies.length === 0 && (
        <p className={classes.note}>
          <strong>{benchText.empty}</strong> {benchText.emptyText}
        </p>
      )}
      {!choosing && (
        <div
          className={classes.board}
          data-cards={choice.cards.length}
          data-nothing={data.rallies.length === 0 || undefined}
        >
          {choice.cards.map((card) => (
            <BenchCard key={card} card={card} data={data} ralliesOf={ralliesOf} rows={touches} us={us} />
          ))}
        </div>
      )}
    </Stack>
  );
}
