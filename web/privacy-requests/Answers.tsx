import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { PrivacyRequest } from '@volleyscouter/contract/privacy';
import { chatLink } from '@volleyscouter/core/people/message';
import { ok, type Result } from '@volleyscouter/core/result';
import { useState } from 'react';
import { call, type Failure } from '../api/call.ts';
import { writePhone } from '../parts/phone.ts';
import { requestsText as words } from '../text/requests.ts';
import { Confirm } from '../ui/Confirm.tsx';
import { copyText } from '../ui/copyText.ts';
import { Row } from '../ui/layout.tsx';
import { toast } from '../ui/toast.ts';
import { useSave } from '../ui/useSave.ts';
import { requestCalls } from './calls.ts';
import classes from './Requests.module.css';
import { answerWays, type Decision } from './ways.ts';

const ORDER: readonly Decision[] = ['denied', 'granted'];

/** The two answers to a request. Each is asked once, with what follows and where to write to. */
export function Answers({ request }: { request: PrivacyRequest }) {
  const { _id: id, nome } = request;
  const [asking, setAsking] = useState<Decision | null>(null);
  const client = useQueryClient();
  const ways = answerWays(request);
  const way = asking && ways[asking];

  const saving = useSave(
    async (decision: Decision): Promise<Result<unknown, Failure>> => {
      const answer = await call(requestCalls.decideRequest, { params: { id }, body: { decision } });
      // answered by somebody else meanwhile: the list says how
      if (answer.ok || answer.error.code !== 'request-decided') return answer;
      void toast.warn(answer.error.msg);
      return ok(null);
    },
    async (answer, decision) => {
      if (answer) void toast.good(ways[decision].done);
      await client.invalidateQueries();
      setAsking(null);
    },
  );
  const { busy, failure } = saving;

  const begin = (decision: Decision) => {
    saving.reset();
    setAsking(decision);
  };

  return (
    <>
      <Row className={classes.buttons}>
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
      </Row>
      {asking && way && (
        <Confirm
          title={way.title}
          text={way.text}
          action={way.action}
          {...(!way.final && { color: 'volley' })}
          busy={busy}
          failure={failure && `${words.decideFailed}. ${failure.msg}`}
          onConfirm={() => saving.save(asking)}
          onClose={() => setAsking(null)}
        >
          <Reply request={request} />
        </Confirm>
      )}
    </>
  );
}

/** A contact that is a phone: it has no letter, as any other way has. */
const phoneOf = (contact: string): string | null => (/[\p{L}@]/u.test(contact) ? null : contact);

/** Where the answer is awaited: whoever asked hears it from a person. */
function Reply({ request: { nome, contato } }: { request: PrivacyRequest }) {
  const [copied, setCopied] = useState(false);
  if (contato === '') return <p className={classes.reply}>{words.noContact}</p>;
  const phone = phoneOf(contato);
  const chat = phone && chatLink(phone, words.chatText(nome));
  const copy = async () => {
    if (await copyText(contato)) setCopied(true);
    else void toast.bad(words.copyFailed);
  };
  const Icon = copied ? IconCheck : IconCopy;
  const label = copied ? words.copied : words.copyContact;
  return (
    <p className={classes.reply}>
      <span className={classes.whom}>{words.reply(nome)}</span>{' '}
      <strong data-phone={phone !== null || undefined}>{phone ? writePhone(phone) : contato}</strong>
      <ActionIcon aria-label={label} title={label} onClick={copy}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      {chat && (
        <Button
          component="a"
          href={chat}
          target="_blank"
          rel="noreferrer"
          variant="default"
          size="xs"
          px="xs"
        >
          {words.openChat}
        </Button>
      )}
    </p>
  );
}
