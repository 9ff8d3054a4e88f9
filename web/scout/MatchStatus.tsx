import { type ComponentProps, useLayoutEffect, useState } from 'react';
import type { WorkingKind } from '../parts/SignInAgain.tsx';
import type { Following } from '../sync/recording.ts';
import { scoutText } from '../text/scout.ts';
import { isTyping } from '../ui/keys.ts';
import { onDemand } from '../ui/onDemand.tsx';
import { useBackToLine } from './line/lineFocus.ts';
import { LiveSign, OfflineSign, SaveStatus } from './SaveStatus.tsx';

const SignInAgain = onDemand(async () => (await import('../parts/SignInAgain.tsx')).SignInAgain);

function Asking(props: ComponentProps<typeof SignInAgain>) {
  useBackToLine();
  return <SignInAgain {...props} />;
}

const words = scoutText.signIn;

interface MatchStatusProps {
  following: Following;
  kind: WorkingKind;
}

/** For who records where entries are, with signing in again in place; for everybody else whether it is live. */
export function MatchStatus({ following, kind }: MatchStatusProps) {
  const { link, lostAt, lease, match, recorder, counts } = following;
  /** The way on which the question was put off. */
  const [later, setLater] = useState<Following['link'] | null>(null);
  const out = recorder !== null && (link === 'signed-out' || link === 'other-account');
  // in the middle of a rally the letters of the next code would go into the question
  useLayoutEffect(() => {
    if (!out) setLater(null);
    else if (isTyping(document.activeElement)) setLater(link);
  }, [out, link]);
  const live = link === 'online' && lease !== null && !match.state.over;
  if (!recorder && link === 'offline') return <OfflineSign since={lostAt} />;
  if (!recorder) return live ? <LiveSign name={lease.name} /> : null;
  return (
    <>
      {live && !recorder.holds && <LiveSign name={lease.name} />}
      {counts && <SaveStatus link={link} counts={counts} onSignIn={() => setLater(null)} />}
      {out && later !== link && (
        <Asking
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
