import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { PrivacyRequest } from '@volleyscouter/contract/privacy';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { requestsText as words } from '../text/requests.ts';
import { Confirm } from '../ui/Confirm.tsx';
import { toast } from '../ui/toast.ts';
import { requestCalls } from './calls.ts';
import { Reply } from './Reply.tsx';
import classes from './Requests.module.css';
import { type Decision, waysOf } from './ways.ts';

const ORDER: readonly Decision[] = ['denied', 'granted'];

/** The two answers to a request. Each is asked once, with what follows and where to write to. */
export function Answers({ request }: { request: PrivacyRequest }) {
  const { _id: id, nome } = request;
  const [asking, setAsking] = useState<Decision | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const client = useQueryClient();
  const ways = waysOf(request);
  const way = asking && ways[asking];

  const begin = (decision: Decision) => {
    setFailure(null);
    setAsking(decision);
  };

  const decide = async (decision: Decision) => {
    setBusy(true);
    setFailure(null);
    const answer = await call(requestCalls.decideRequest, { params: { id }, body: { decision } });
    // somebody else has answered meanwhile: the list says how
    if (!answer.ok && answer.error.code !== 'request-decided') {
      setBusy(false);
      return setFailure(answer.error.msg);
    }
    void (answer.ok ? toast.good(ways[decision].done) : toast.warn(answer.error.msg));
    await client.invalidateQueries();
    setBusy(false);
    setAsking(null);
  };

  return (
    <>
      <div className={classes.buttons}>
        {ORDER.map((decision) => (
          <Button
            key={decision}
            variant={decision === 'denied' ? 'default' : 'filled'}
            {...(ways[decision].final && { color: 'red' })}
            aria-label={words.of(ways[decision].action, nome)}
            onClick={() => begin(decision)}
          >
            {ways[decision].action}
          </Button>
        ))}
      </div>
      {asking && way && (
        <Confirm
          title={way.title}
          text={way.text}
          action={way.action}
          {...(!way.final && { color: 'volley' })}
          busy={busy}
          failure={failure && `${words.decideFailed}. ${failure}`}
          onConfirm={() => decide(asking)}
          onClose={() => setAsking(null)}
        >
          <Reply request={request} />
        </Confirm>
      )}
    </>
  );
}
