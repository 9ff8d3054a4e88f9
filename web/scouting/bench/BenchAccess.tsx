import { IconDoorOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { FullScreenMessage } from '../../kit/FullScreenMessage.tsx';
import { LinkButton } from '../../kit/LinkButton.tsx';
import { Message } from '../../kit/Message.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { useDelayed } from '../../kit/useDelayed.ts';
import { usePageTitle } from '../../kit/usePageTitle.ts';
import { keepPass, passOf } from '../../platform/api/benchPass.ts';
import { matchCalls } from '../../platform/api/matchCalls.ts';
import { queryCall } from '../../platform/api/queryCall.ts';
import { useBenchNotes } from '../shared/benchNotes.ts';
import { benchAccessText as texts } from '../shared/texts/benchAccess.ts';
import { benchCopies } from './copies.ts';
import { type PassEnd, passEndOf } from './passEnd.ts';

/** The server does not push the end of the pass. */
const POLL_MS = 20_000;

export function BenchAccess({ children }: { children: ReactNode }) {
  const { id = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const urlPass = params.get('k');
  useLayoutEffect(() => {
    if (!urlPass) return;
    keepPass(id, urlPass);
    // Screenshots and bookmarks must not contain the pass.
    setParams({}, { replace: true });
  }, [urlPass, id, setParams]);
  if (urlPass) return null;
  const pass = passOf(id);
  return pass ? (
    <ByPass key={pass} id={id}>
      {children}
    </ByPass>
  ) : (
    children
  );
}

function ByPass({ id, children }: { id: string; children: ReactNode }) {
  const { ended, opened } = useStanding(id);
  const game = useQuery({
    queryKey: ['bench-game', id],
    enabled: typeof ended === 'string',
    queryFn: ({ signal }) => queryCall(matchCalls.readGame, { params: { id } }, { signal, background: true }),
  });
  if (ended === undefined) return null;
  if (ended !== null && !opened) {
    if (game.isPending) return null;
    if (!game.data) return <Closed id={id} ended={ended} />;
  }
  return (
    <>
      {ended !== null && (
        <Notice tone="warning" title={ended === 'over' ? texts.overTitle : texts.goneTitle}>
          {ended === 'over' ? texts.overStays : texts.gone}
        </Notice>
      )}
      {children}
    </>
  );
}

/**
 * `ended`: why the pass ended; `null`: valid, or still unknown after two seconds; `undefined`: unknown.
 * While the server is unreachable, `ended` keeps its last value, or is `null` if there is none.
 * `opened`: the pass has opened the match on this page.
 */
function useStanding(id: string): { ended: PassEnd | null | undefined; opened: boolean } {
  const { data, error } = useBenchNotes(id, { every: POLL_MS });
  // A query without data loses its error during a refetch, so the last result is kept here.
  const [lastEnded, setLastEnded] = useState<PassEnd | null>();
  const [opened, setOpened] = useState(false);
  const now = error ? (passEndOf(error) ?? lastEnded ?? null) : data ? null : lastEnded;
  const late = useDelayed(now === undefined);
  if (now !== lastEnded) setLastEnded(now);
  if (data && !opened) setOpened(true);
  return { ended: late ? (now ?? null) : now, opened };
}

function Closed({ id, ended }: { id: string; ended: PassEnd }) {
  useEffect(() => void benchCopies.forget(id).catch(() => undefined), [id]);
  const title = ended === 'over' ? texts.overTitle : texts.goneTitle;
  usePageTitle(title);
  return (
    <FullScreenMessage>
      <Message
        order={1}
        icon={<IconDoorOff size={28} stroke={1.75} />}
        title={title}
        text={ended === 'over' ? texts.over : texts.gone}
      >
        <LinkButton to="/jogos">{texts.toGames}</LinkButton>
      </Message>
    </FullScreenMessage>
  );
}
