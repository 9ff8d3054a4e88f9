import { useParams } from 'react-router';
import { Card, Stack } from '../../kit/layout.tsx';
import { usePageTitle } from '../../kit/usePageTitle.ts';
import { MatchFailed } from '../shared/MatchFailed.tsx';
import { benchText } from '../shared/texts/bench.ts';
import { matchText } from '../shared/texts/match.ts';
import classes from './BenchView.module.css';
import { BenchView } from './BenchView.tsx';
import { useBench } from './useBench.ts';

export function BenchScreen() {
  const { id = '' } = useParams();
  return <Bench key={id} id={id} />;
}

function Bench({ id }: { id: string }) {
  const bench = useBench(id);
  if (bench.status === 'loading') return <BenchSkeleton />;
  if (bench.status === 'failed')
    return <MatchFailed error={bench.error} area="public" onRetry={bench.retry} />;
  return <BenchView live={bench.live} />;
}

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'];

function BenchSkeleton() {
  usePageTitle(matchText.bench);
  return (
    <Stack gap={0} role="status" className={classes.screen}>
      <h1 className="unseen">{benchText.loading}</h1>
      <div className={classes.header} data-ground="deep" />
      <div className={classes.board} data-cards={PLACES.length}>
        {PLACES.map((card) => (
          <Card flush key={card} />
        ))}
      </div>
    </Stack>
  );
}
