import { IconDoorOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { Alone } from '../../kit/Alone.tsx';
import { LinkButton } from '../../kit/LinkButton.tsx';
import { Message } from '../../kit/Message.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { useLate } from '../../kit/useLate.ts';
import { usePageTitle } from '../../kit/usePageTitle.ts';
import { ask } from '../../platform/api/ask.ts';
import { keepPass, passOf } from '../../platform/api/benchPass.ts';
import { matchCalls } from '../../platform/api/matchCalls.ts';
import { useBenchNotes } from '../shared/benchNotes.ts';
import { benchDoorText as words } from '../shared/texts/benchDoor.ts';
import { benchCopies } from './copies.ts';
import { type Ended, endedBy } from './ended.ts';

/** Milliseconds between two looks at whether the pass still opens: its end is pushed to nobody. */
const LOOK = 20_000;

/** The bench by its QR code: keeps the pass that the address brings, and says when it has ended. */
export function BenchDoor({ children }: { children: ReactNode }) {
  const { id = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const brought = params.get('k');
  useLayoutEffect(() => {
    if (!brought) return;
    keepPass(id, brought);
    // out of what a screenshot, a bookmark or somebody who looks over a shoulder has
    setParams({}, { replace: true });
  }, [brought, id, setParams]);
  if (brought) return null;
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
  // a public match stays open to everybody
  const game = useQuery({
    queryKey: ['bench-game', id],
    enabled: typeof ended === 'string',
    queryFn: ({ signal }) => ask(matchCalls.readGame, { params: { id } }, { signal, background: true }),
  });
  if (ended === undefined) return null;
  if (ended !== null && !opened) {
    if (game.isPending) return null;
    if (!game.data) return <Closed id={id} ended={ended} />;
  }
  return (
    <>
      {ended !== null && (
        <Notice tone="warning" title={ended === 'over' ? words.overTitle : words.goneTitle}>
          {ended === 'over' ? words.overStays : words.gone}
        </Notice>
      )}
      {children}
    </>
  );
}

/**
 * Whether a pass has ended, `undefined` until that is known, and whether it has opened anything here. Where the server cannot be asked it
 * is taken to open what this device has stored.
 */
function useStanding(id: string): { ended: Ended | null | undefined; opened: boolean } {
  const { data, error } = useBenchNotes(id, { every: LOOK });
  // while it asks again, a query without data does not know why it failed
  const [told, setTold] = useState<Ended | null>();
  const [opened, setOpened] = useState(false);
  const now = error ? (endedBy(error) ?? told ?? null) : data ? null : told;
  const late = useLate(now === undefined);
  if (now !== told) setTold(now);
  if (data && !opened) setOpened(true);
  return { ended: late ? (now ?? null) : now, opened };
}

/** The whole page of a pass that opened nothing here. */
function Closed({ id, ended }: { id: string; ended: Ended }) {
  useEffect(() => void benchCopies.forget(id).catch(() => undefined), [id]);
  const title = ended === 'over' ? words.overTitle : words.goneTitle;
  usePageTitle(title);
  return (
    <Alone>
      <Message
        order={1}
        icon={<IconDoorOff size={28} stroke={1.75} />}
        title={title}
        text={ended === 'over' ? words.over : words.gone}
      >
        <LinkButton to="/jogos">{words.toGames}</LinkButton>
      </Message>
    </Alone>
  );
}
