import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { PrivacyRequest } from '@volleyscouter/contract/privacy';
import { chatLink } from '@volleyscouter/core/people/message';
import { ok, type Result } from '@volleyscouter/core/result';
import { useState } from 'react';
import { Link } from 'react-router';
import { Confirm } from '../../kit/Confirm.tsx';
import { CopyButton } from '../../kit/CopyButton.tsx';
import { Card, Heading, Row, Small, Stack } from '../../kit/layout.tsx';
import { writeMoment } from '../../kit/moment.ts';
import { reais } from '../../kit/money.ts';
import { writePhone } from '../../kit/phone.ts';
import { toast } from '../../kit/toast.ts';
import { useSave } from '../../kit/useSave.ts';
import { call, type Failure } from '../../platform/api/call.ts';
import { paybacksText } from '../../platform/text/paybacks.ts';
import { requestsText as texts } from '../../platform/text/requests.ts';
import { MarkReturned } from '../../shop/shared/paybacks/MarkReturned.tsx';
import { unmark } from '../../shop/shared/paybacks/mark.ts';
import { Photo } from '../../shop/shared/photos/Photo.tsx';
import { LeftTexts } from '../shared/left-texts/LeftTexts.tsx';
import { useLeftTexts } from '../shared/left-texts/useLeftTexts.ts';
import { answerOptions, type Decision, decisionOf } from './answerOptions.ts';
import { requestCalls } from './calls.ts';
import classes from './Requests.module.css';

interface RequestProps {
  request: PrivacyRequest;
  now: number;
  /** True for an answered request, which is shown in less space. */
  over?: boolean;
}

type Buyer = PrivacyRequest['compradores'][number];

function Buyers({ buyers, isRefundDue }: { buyers: readonly Buyer[]; isRefundDue: boolean }) {
  const waits = buyers.some(({ devolucao }) => devolucao?.devolvidoEm === '');
  return (
    <div className={classes.buyers}>
      <Small>{!isRefundDue ? texts.toPayBack : waits ? texts.owed : texts.paidBack}</Small>
      <Stack as="ul" gap={4}>
        {buyers.map((buyer) => (
          <Row as="li" gap={12} key={buyer.compra}>
            <Link to={`/admin/compras/aprovar?ocultar=nenhum&compra=${buyer.compra}`}>
              {texts.buyer(buyer.nome, buyer.numero)}
            </Link>
            {buyer.celular && <span>{writePhone(buyer.celular)}</span>}
            <strong>{reais(buyer.cents)}</strong>
            {isRefundDue && <PaidBack buyer={buyer} />}
          </Row>
        ))}
      </Stack>
    </div>
  );
}

function PaidBack({ buyer: { devolucao, nome, numero, cents } }: { buyer: Buyer }) {
  if (devolucao === null) return <Small>{paybacksText.byProvider}</Small>;
  const { _id: id, devolvidoEm, devolvidoPor } = devolucao;
  const owed = { id, cents, name: nome || paybacksText.nobody, number: numero };
  if (devolvidoEm === '') return <MarkReturned owed={owed} />;
  return (
    <Row as="span" gap={4} className={classes.paidBack}>
      <IconCheck size={18} stroke={2} aria-hidden="true" />
      {paybacksText.paidBack(writeMoment(devolvidoEm), devolvidoPor)}
      <Button
        variant="subtle"
        aria-label={paybacksText.undoOf(reais(cents), owed.name)}
        onClick={() => void unmark(owed)}
      >
        {paybacksText.undo}
      </Button>
    </Row>
  );
}

export function Request({ request, now, over = false }: RequestProps) {
  const {
    kind,
    nome,
    contato,
    relacao,
    mensagem,
    createdAt,
    decision,
    decidedAt,
    produto,
    conta,
    compradores,
  } = request;
  const about =
    kind === 'photo' ? texts.photoOf(produto?.evento ?? '') : texts.accountOf(conta?.nome ?? nome);
  return (
    <li>
      <Card as="article" className={classes.request} data-over={over || undefined}>
        {kind === 'photo' && (
          <div className={classes.photo}>
            {produto ? (
              <Photo src={produto.imageCard} alt={about} thumbhash="" width={400} height={500} lazy />
            ) : (
              <span className={classes.noPhoto}>
                {request.fotoIndicada ? texts.photoGone : texts.noPhoto}
              </span>
            )}
          </div>
        )}
        <Stack className={classes.said}>
          <Heading as="h3" size="md">
            {nome}
          </Heading>
          <Small as="p" mt={-8}>
            {texts.kinds[kind]} · {texts.relations[relacao]} ·{' '}
            <time dateTime={createdAt} title={writeMoment(createdAt)}>
              {ageOf(createdAt, now)}
            </time>
          </Small>
          {kind === 'erasure' && <p>{conta || !decision ? about : texts.accountGone}</p>}
          {produto?.evento && <p>{about}</p>}
          {contato && (
            <p>
              <Small>{texts.contact}: </Small>
              {contato}
            </p>
          )}
          {mensagem && <blockquote className={classes.message}>{mensagem}</blockquote>}
          {compradores.length > 0 && <Buyers buyers={compradores} isRefundDue={decision === 'granted'} />}
          {decision ? (
            <Small as="p" className={classes.decision}>
              <strong>{decisionOf(request, decision)}</strong> {texts.on(writeMoment(decidedAt))}
            </Small>
          ) : (
            <Answers request={request} />
          )}
        </Stack>
      </Card>
    </li>
  );
}

const HOUR = 3_600_000;

function ageOf(instant: string, now: number): string {
  const hours = Math.floor((now - Date.parse(instant)) / HOUR);
  if (hours < 1) return texts.age.now;
  return hours < 24 ? texts.age.hours(hours) : texts.age.days(Math.floor(hours / 24));
}

const ORDER: readonly Decision[] = ['denied', 'granted'];

function Answers({ request }: { request: PrivacyRequest }) {
  const { _id: id, nome, kind, conta } = request;
  const [asking, setAsking] = useState<Decision | null>(null);
  const client = useQueryClient();
  const leftTexts = useLeftTexts(asking === 'granted' && kind === 'erasure' ? (conta?._id ?? null) : null);
  const options = answerOptions(request);
  const option = asking && options[asking];

  const saving = useSave(
    async (decision: Decision): Promise<Result<unknown, Failure>> => {
      const body = { decision, textos: leftTexts.chosen };
      const answer = await call(requestCalls.decideRequest, { params: { id }, body });
      if (!answer.ok && answer.error.code === 'texts-changed') await leftTexts.query.refetch();
      // Another admin has answered meanwhile.
      if (answer.ok || answer.error.code !== 'request-decided') return answer;
      void toast.warn(answer.error.msg);
      return ok(null);
    },
    async (answer, decision) => {
      if (answer) void toast.good(options[decision].done);
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
            {...(options[decision].final && { color: 'red' })}
            aria-label={texts.of(options[decision].action, nome)}
            onClick={() => begin(decision)}
          >
            {options[decision].action}
          </Button>
        ))}
      </Row>
      {asking && option && (
        <Confirm
          title={option.title}
          text={option.text}
          action={option.action}
          {...(!option.final && { color: 'volley' })}
          busy={busy || leftTexts.query.isLoading}
          failure={failure && `${texts.decideFailed}. ${failure.msg}`}
          onConfirm={() => saving.save(asking)}
          onClose={() => setAsking(null)}
        >
          {asking === 'granted' && kind === 'erasure' && conta && <LeftTexts selection={leftTexts} />}
          <Reply request={request} />
        </Confirm>
      )}
    </>
  );
}

/** A phone contains no letters and no `@`. */
const phoneOf = (contact: string): string | null => (/[\p{L}@]/u.test(contact) ? null : contact);

/** Shows the contact, because the admin sends the reply by hand. */
function Reply({ request: { nome, contato } }: { request: PrivacyRequest }) {
  if (contato === '')
    return (
      <Row as="p" className={classes.reply}>
        {texts.noContact}
      </Row>
    );
  const phone = phoneOf(contato);
  const chat = phone && chatLink(phone, texts.chatText(nome));
  return (
    <Row as="p" gap={4} className={classes.reply}>
      <span className={classes.whom}>{texts.reply(nome)}</span>{' '}
      <strong data-phone={phone !== null || undefined}>{phone ? writePhone(phone) : contato}</strong>
      <CopyButton small text={contato} label={texts.copyContact} />
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
          {texts.openChat}
        </Button>
      )}
    </Row>
  );
}
