import { useState } from 'react';
import type { WorkingKind } from '../parts/SignInAgain.tsx';
import type { Following } from '../sync/recording.ts';
import { scoutText } from '../text/scout.ts';
import { onDemand } from '../ui/onDemand.tsx';
import { LiveSign, SaveStatus } from './SaveStatus.tsx';

const SignInAgain = onDemand(async () => (await import('../parts/SignInAgain.tsx')).SignInAgain);

const words = scoutText.signIn;

interface MatchStatusProps {
  following: Following;
  kind: WorkingKind;
}

/** For who records where entries are, with signing in again in place; for everybody else whether it is live. */
export function MatchStatus({ following: { link, lease, match, recorder, counts }, kind }: MatchStatusProps) {
  /** The way on which the question was put off. */
  const [later, setLater] = useState<Following['link'] | null>(null);
  const live = link === 'online' && lease !== null && !match.state.over;
  if (!recorder) return live ? <LiveSign name={lease.name} /> : null;
  const out = link === 'signed-out' || link === 'other-account';
  return (
    <>
      {live && !recorder.holds && <LiveSign name={lease.name} />}
      {counts && <SaveStatus link={link} counts={counts} onSignIn={() => setLater(null)} />}
      {out && later !== link && (
        <SignInAgain
          kind={kind}
          title={words.title}
          text={link === 'other-account' ? words.other : words.text}
          later={words.later}
          onDone={() => recorder.resume()}
          onClose={() => setLater(link)}
        />
      )}
    </>
  );
}
