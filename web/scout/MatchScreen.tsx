import { t } from '../text/pt.ts';
import { Coming } from '../ui/Coming.tsx';

export interface MatchScreenProps {
  /** Where the person came from; what they may do is the server's answer, never this. */
  area: 'admin' | 'scouter' | 'public';
}

/** A match: score, courts, plays, statistics. Its id is the route's `:id`. */
export function MatchScreen(_props: MatchScreenProps) {
  return <Coming name={t.screens.match} />;
}
