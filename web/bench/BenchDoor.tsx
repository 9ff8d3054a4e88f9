import { IconDoorOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { ask } from '../api/ask.ts';
import { keepPass, passOf } from '../api/benchPass.ts';
import { calls } from '../api/calls.ts';
import { useBenchNotes } from '../parts/benchNotes.ts';
import { benchDoorText as words } from '../text/benchDoor.ts';
import { Alone } from '../ui/Alone.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Message } from '../ui/Message.tsx';
import { Notice } from '../ui/Notice.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';
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
  const ended = useEnded(id);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (ended === null) setOpened(true);
  }, [ended]);
  // a public match stays open to everybody
  const game = useQuery({
    queryKey: ['bench-game', id],
    enabled: typeof ended === 'string',
    queryFn: ({ signal }) => ask(calls.readGame, { params: { id } }, { signal, background: true }),
  });
  if (ended === undefined) return null;
  if (ended !== null && !opened) {
    if (game.isPending) return null;
    if (!game.data) return <Closed ended={ended} />;
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

/** `undefined` until the server has answered; where it cannot be asked the pass is taken to open. */
function useEnded(id: string): Ended | null | undefined {
  const { data, error } = useBenchNotes(id, { every: LOOK });
  return error || data ? endedBy(error) : undefined;
}

/** The whole page of a pass that opened nothing here. */
function Closed({ ended }: { ended: Ended }) {
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
