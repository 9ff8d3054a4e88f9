import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { PrivacyRequest } from '@volleyscouter/contract/privacy';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { Photo } from '../parts/photos/Photo.tsx';
import { requestsText as words } from '../text/requests.ts';
import { Alarm } from '../ui/Alarm.tsx';
import { Confirm } from '../ui/Confirm.tsx';
import { toast } from '../ui/toast.ts';
import { ageOf, writeInstant } from './age.ts';
import { requestCalls } from './calls.ts';
import classes from './Requests.module.css';

type Decision = 'granted' | 'denied';

interface Ways {
  grant: string;
  deny: string;
  done: Record<Decision, string>;
  /** Asked before it is granted, where that cannot be undone. */
  sure: { title: string; text: string } | null;
}

/** What the two answers mean for what was asked. */
function waysOf({ kind, produto }: PrivacyRequest): Ways {
  if (kind === 'erasure')
    return {
      grant: words.grantErasure,
      deny: words.denyErasure,
      done: { granted: words.grantedErasure, denied: words.denied },
      sure: { title: words.sureErasure, text: words.sureErasureText },
    };
  if (!produto)
    return {
      grant: words.grantOther,
      deny: words.denyOther,
      done: { granted: words.granted, denied: words.denied },
      sure: null,
    };
  return {
    grant: words.grantPhoto,
    deny: words.denyPhoto,
    done: { granted: words.grantedPhoto, denied: words.deniedPhoto },
    sure: { title: words.surePhoto, text: words.surePhotoText },
  };
}

/** One request: what about, by whom, since when; and the answer. */
export function Request({ request, now }: { request: PrivacyRequest; now: number }) {
  const { kind, nome, contato, relacao, mensagem, createdAt, decision, decidedAt, produto, conta } = request;
  const about =
    kind === 'photo' ? words.photoOf(produto?.evento ?? '') : words.accountOf(conta?.nome ?? nome);
  return (
    <li>
      <article className={classes.request} data-decided={decision ?? undefined}>
        {kind === 'photo' && (
          <div className={classes.photo}>
            {produto ? (
              <Photo src={produto.imageCard} alt={about} thumbhash="" width={400} height={500} lazy />
            ) : (
              <span className={classes.noPhoto}>{decision ? words.photoGone : words.noPhoto}</span>
            )}
          </div>
        )}
        <div className={classes.said}>
          <h3 className={classes.name}>{nome}</h3>
          <p className={classes.kind}>
            {words.kinds[kind]} · {words.relations[relacao]} ·{' '}
            <time dateTime={createdAt} title={writeInstant(createdAt)}>
              {ageOf(createdAt, now)}
            </time>
          </p>
          {kind === 'erasure' && <p>{conta || !decision ? about : words.accountGone}</p>}
          {produto?.evento && <p>{about}</p>}
          {contato && (
            <p>
              <span className={classes.head}>{words.contact}: </span>
              {contato}
            </p>
          )}
          {mensagem && <blockquote className={classes.message}>{mensagem}</blockquote>}
          {decision ? (
            <p className={classes.decision}>
              <strong>{words.decisions[kind][decision]}</strong> {words.on(writeInstant(decidedAt))}
            </p>
          ) : (
            <Answers request={request} />
          )}
        </div>
      </article>
    </li>
  );
}

function Answers({ request }: { request: PrivacyRequest }) {
  const { _id: id, nome } = request;
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState<Decision | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const client = useQueryClient();
  const ways = waysOf(request);

  const decide = async (decision: Decision) => {
    setBusy(decision);
    setFailure(null);
    const answer = await call(requestCalls.decideRequest, { params: { id }, body: { decision } });
    // somebody else has answered meanwhile: the list says how
    if (!answer.ok && answer.error.code !== 'request-decided') {
      setBusy(null);
      return setFailure(answer.error.msg);
    }
    void (answer.ok ? toast.good(ways.done[decision]) : toast.warn(answer.error.msg));
    setAsking(false);
    await client.invalidateQueries();
    setBusy(null);
  };

  return (
    <>
      {failure && !asking && <Alarm title={words.decideFailed}>{failure}</Alarm>}
      <div className={classes.buttons}>
        <Button
          variant="default"
          aria-label={words.of(ways.deny, nome)}
          loading={busy === 'denied'}
          onClick={() => decide('denied')}
        >
          {ways.deny}
        </Button>
        <Button
          color={ways.sure ? 'red' : undefined}
          aria-label={words.of(ways.grant, nome)}
          loading={busy === 'granted'}
          onClick={() => (ways.sure ? setAsking(true) : decide('granted'))}
        >
          {ways.grant}
        </Button>
      </div>
      {asking && ways.sure && (
        <Confirm
          title={ways.sure.title}
          text={ways.sure.text}
          action={ways.grant}
          busy={busy === 'granted'}
          failure={failure && `${words.decideFailed}. ${failure}`}
          onConfirm={() => decide('granted')}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
