import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { PrivacyRequest } from '@volleyscouter/contract/privacy';
import { Link } from 'react-router';
import { writeMoment } from '../parts/moment.ts';
import { MarkPaidBack } from '../parts/paybacks/MarkPaidBack.tsx';
import { unmark } from '../parts/paybacks/mark.ts';
import { writePhone } from '../parts/phone.ts';
import { Photo } from '../parts/photos/Photo.tsx';
import { paybacksText } from '../text/paybacks.ts';
import { requestsText as words } from '../text/requests.ts';
import { Card, Small, Stack } from '../ui/layout.tsx';
import { reais } from '../ui/money.ts';
import { Answers } from './Answers.tsx';
import { ageOf } from './age.ts';
import classes from './Requests.module.css';
import { decisionOf } from './ways.ts';

interface RequestProps {
  request: PrivacyRequest;
  now: number;
  /** It is told of as over, with less room. */
  over?: boolean;
}

type Buyer = PrivacyRequest['compradores'][number];

/** Who paid for the photo, and what each gets back. */
function Buyers({ buyers, due }: { buyers: readonly Buyer[]; due: boolean }) {
  const waits = buyers.some(({ devolucao }) => devolucao?.devolvidoEm === '');
  return (
    <div className={classes.buyers}>
      <Small>{!due ? words.toPayBack : waits ? words.owed : words.paidBack}</Small>
      <Stack as="ul" gap={4}>
        {buyers.map((buyer) => (
          <li key={buyer.compra}>
            <Link to={`/admin/compras/aprovar?ocultar=nenhum&compra=${buyer.compra}`}>
              {words.buyer(buyer.nome, buyer.numero)}
            </Link>
            {buyer.celular && <span>{writePhone(buyer.celular)}</span>}
            <strong>{reais(buyer.cents)}</strong>
            {due && <PaidBack buyer={buyer} />}
          </li>
        ))}
      </Stack>
    </div>
  );
}

/** Whether one of them has the money back: the provider sees to it, or the seller says so. */
function PaidBack({ buyer: { devolucao, nome, numero, cents } }: { buyer: Buyer }) {
  if (devolucao === null) return <Small>{paybacksText.byProvider}</Small>;
  const { _id: id, devolvidoEm, devolvidoPor } = devolucao;
  const owed = { id, cents, name: nome || paybacksText.nobody, number: numero };
  if (devolvidoEm === '') return <MarkPaidBack owed={owed} />;
  return (
    <span className={classes.paidBack}>
      <IconCheck size={18} stroke={2} aria-hidden="true" />
      {paybacksText.paidBack(writeMoment(devolvidoEm), devolvidoPor)}
      <Button
        variant="subtle"
        aria-label={paybacksText.undoOf(reais(cents), owed.name)}
        onClick={() => void unmark(owed)}
      >
        {paybacksText.undo}
      </Button>
    </span>
  );
}

/** One request: what about, by whom, since when; and the answer. */
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
    kind === 'photo' ? words.photoOf(produto?.evento ?? '') : words.accountOf(conta?.nome ?? nome);
  return (
    <li>
      <Card as="article" className={classes.request} data-over={over || undefined}>
        {kind === 'photo' && (
          <div className={classes.photo}>
            {produto ? (
              <Photo src={produto.imageCard} alt={about} thumbhash="" width={400} height={500} lazy />
            ) : (
              <span className={classes.noPhoto}>
                {request.fotoIndicada ? words.photoGone : words.noPhoto}
              </span>
            )}
          </div>
        )}
        <Stack className={classes.said}>
          <h3 className={classes.name}>{nome}</h3>
          <Small as="p" className={classes.kind}>
            {words.kinds[kind]} · {words.relations[relacao]} ·{' '}
            <time dateTime={createdAt} title={writeMoment(createdAt)}>
              {ageOf(createdAt, now)}
            </time>
          </Small>
          {kind === 'erasure' && <p>{conta || !decision ? about : words.accountGone}</p>}
          {produto?.evento && <p>{about}</p>}
          {contato && (
            <p>
              <Small>{words.contact}: </Small>
              {contato}
            </p>
          )}
          {mensagem && <blockquote className={classes.message}>{mensagem}</blockquote>}
          {compradores.length > 0 && <Buyers buyers={compradores} due={decision === 'granted'} />}
          {decision ? (
            <Small as="p" className={classes.decision}>
              <strong>{decisionOf(request, decision)}</strong> {words.on(writeMoment(decidedAt))}
            </Small>
          ) : (
            <Answers request={request} />
          )}
        </Stack>
      </Card>
    </li>
  );
}
