import { Button } from '@mantine/core';
import type { CallAnswer } from '@volleyscouter/contract/route';
import type { ROUTES } from '@volleyscouter/contract/routes';
import { useState } from 'react';
import { Badge } from '../../kit/Badge.tsx';
import { Confirm } from '../../kit/Confirm.tsx';
import { Row, Small, Stack } from '../../kit/layout.tsx';
import { writeMoment } from '../../kit/moment.ts';
import { Panel } from '../../kit/Panel.tsx';
import { QueryStates } from '../../kit/QueryStates.tsx';
import { toast } from '../../kit/toast.ts';
import { useSave } from '../../kit/useSave.ts';
import { call } from '../../platform/api/call.ts';
import { ownText } from '../../platform/text/ownAccount.ts';
import { ownCalls } from './calls.ts';
import classes from './own.module.css';
import { useOwnSessions, useRefreshOwn } from './queries.ts';

const texts = ownText.sessions;

type Session = CallAnswer<typeof ROUTES.listSessions>['sessions'][number];

/** Ends other sessions. The current session has no button here: the button Sair ends it. */
export function OwnSessions() {
  const query = useOwnSessions();
  const [asking, setAsking] = useState(false);
  const hasOthers = query.data?.sessions.some(({ current }) => !current);
  return (
    <Panel
      title={texts.title}
      flush
      actions={
        hasOthers && (
          <Button variant="default" size="xs" onClick={() => setAsking(true)}>
            {texts.endOthers}
          </Button>
        )
      }
    >
      <QueryStates query={query} texts={texts} places={[120]}>
        {({ sessions }) => (
          <Stack as="ul" gap={0} aria-label={texts.list}>
            {sessions.map((session) => (
              <SessionRow key={session.ref} session={session} />
            ))}
          </Stack>
        )}
      </QueryStates>
      {asking && <EndOthers onClose={() => setAsking(false)} />}
    </Panel>
  );
}

function SessionRow({ session }: { session: Session }) {
  const refresh = useRefreshOwn();
  const { browser, system, createdAt, usedAt, current, ref } = session;
  const name = texts.browser(browser, system);
  const { save, busy } = useSave(
    async () => {
      const answer = await call(ownCalls.endSession, { params: { ref } });
      if (!answer.ok) void toast.bad(`${texts.endFailed}. ${answer.error.msg}`);
      return answer;
    },
    () => {
      void toast.good(texts.ended);
      return refresh();
    },
  );
  return (
    <Row as="li" gap={16} rowGap={8} justify="between" wrap={false} className={classes.row}>
      <div>
        <Row as="span">
          <strong>{name}</strong>
          {current && <Badge tone="good">{texts.here}</Badge>}
        </Row>
        <Small>{texts.times(writeMoment(createdAt), writeMoment(usedAt))}</Small>
      </div>
      {!current && (
        <Button
          variant="subtle"
          color="red"
          aria-label={texts.endOf(name)}
          loading={busy}
          onClick={() => save()}
        >
          {texts.end}
        </Button>
      )}
    </Row>
  );
}

function EndOthers({ onClose }: { onClose: () => void }) {
  const refresh = useRefreshOwn();
  const { save, busy, failure } = useSave(
    () => call(ownCalls.endOthers, {}),
    ({ ended }) => {
      void toast.good(texts.othersDone(ended));
      void refresh();
      onClose();
    },
  );
  return (
    <Confirm
      title={texts.othersTitle}
      text={texts.othersText}
      action={texts.endOthers}
      busy={busy}
      failure={failure && `${texts.endFailed}. ${failure.msg}`}
      onConfirm={save}
      onClose={onClose}
    />
  );
}
