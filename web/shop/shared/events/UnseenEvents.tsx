import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ShopEvent } from '@volleyscouter/contract/events';
import { Link } from 'react-router';
import { Row, Stack } from '../../../kit/layout.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { toast } from '../../../kit/toast.ts';
import { useSave } from '../../../kit/useSave.ts';
import { call } from '../../../platform/api/call.ts';
import { shopEventsText as texts } from '../texts/shopEvents.ts';
import { eventCalls, useEvents } from './queries.ts';

const MAX_SHOWN = 3;

/** Without `names`: all drafts with photos. */
export function UnseenEvents({ names }: { names?: ReadonlySet<string> }) {
  const { data = [] } = useEvents();
  const unseen = data.filter(({ name, estado, photos }) =>
    names ? names.has(name) && estado !== 'aberto' : estado === 'rascunho' && photos > 0,
  );
  if (unseen.length === 0) return null;
  return (
    <Notice tone="warning">
      <Stack as="ul" gap={8}>
        {unseen.slice(0, MAX_SHOWN).map((event) => (
          <UnseenEvent key={event.name} event={event} />
        ))}
        {unseen.length > MAX_SHOWN && (
          <li>
            <Link to="/admin/events">{texts.moreUnseen(unseen.length - MAX_SHOWN)}</Link>
          </li>
        )}
      </Stack>
    </Notice>
  );
}

function UnseenEvent({ event: { name, estado } }: { event: ShopEvent }) {
  const client = useQueryClient();
  const { save, busy } = useSave(
    async () => {
      const answer = await call(eventCalls.updateEvent, { body: { name, estado: 'aberto' } });
      if (!answer.ok) void toast.bad(`${texts.failed}. ${answer.error.msg}`);
      return answer;
    },
    async () => {
      void toast.good(texts.opened(name));
      await client.invalidateQueries();
    },
  );
  if (estado === 'aberto') return null;
  return (
    <Row as="li" gap={12} justify="between">
      <span>{texts.unseen[estado](name)}</span>
      <Button
        variant="default"
        loading={busy}
        aria-label={texts.openOf[estado](name)}
        onClick={() => void save()}
      >
        {texts.open[estado]}
      </Button>
    </Row>
  );
}
