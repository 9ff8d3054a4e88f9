import { Text } from '@mantine/core';
import { IconReceiptOff } from '@tabler/icons-react';
import type { Payment } from '@volleyscouter/contract/payments';
import type { AdminPurchase, PurchaseItem } from '@volleyscouter/contract/purchases';
import { isOpen } from '@volleyscouter/core/shop/status';
import { Link } from 'react-router';
import { CopyButton } from '../../../kit/CopyButton.tsx';
import { Grid } from '../../../kit/Grid.tsx';
import { Row, Small, Stack } from '../../../kit/layout.tsx';
import { Message } from '../../../kit/Message.tsx';
import { reais } from '../../../kit/money.ts';
import { writePhone } from '../../../kit/phone.ts';
import { QueryStates } from '../../../kit/QueryStates.tsx';
import { SidePanel } from '../../../kit/SidePanel.tsx';
import { useReturnFocus } from '../../../kit/useReturnFocus.ts';
import { Photo } from '../../shared/photos/Photo.tsx';
import { purchaseMoment } from '../../shared/purchases/moment.ts';
import { PartPaid } from '../../shared/purchases/PartPaid.tsx';
import { useSeller } from '../../shared/purchases/queries.ts';
import { Status } from '../../shared/purchases/Status.tsx';
import { Surplus } from '../../shared/purchases/Surplus.tsx';
import { approvalsText } from '../approvalsText.ts';
import type { Note } from '../list/useArranged.ts';
import { paymentsText } from '../paymentsText.ts';
import { paymentTimeText } from '../paymentTimeText.ts';
import { usePaymentsOf, usePurchaseDetail } from '../queries.ts';
import classes from './Detail.module.css';
import { Moves, type WayBack } from './Moves.tsx';

const texts = approvalsText.detail;

interface PurchaseDrawerProps {
  id: string;
  note: Note;
  onClose: () => void;
}

export function PurchaseDrawer({ id, note, onClose }: PurchaseDrawerProps) {
  useReturnFocus();
  const query = usePurchaseDetail(id);
  return (
    <SidePanel title={query.data ? texts.title(query.data.numero) : approvalsText.title} onClose={onClose}>
      <QueryStates
        query={query}
        texts={texts}
        places={[120, 200]}
        gone={
          <Message
            icon={<IconReceiptOff size={28} stroke={1.75} />}
            title={texts.gone}
            text={texts.goneText}
          />
        }
      >
        {(purchase) => <Detail purchase={purchase} note={note} onRemoved={onClose} />}
      </QueryStates>
    </SidePanel>
  );
}

function Detail({
  purchase,
  note,
  onRemoved,
}: {
  purchase: AdminPurchase;
  note: Note;
  onRemoved: () => void;
}) {
  const { _id, idAtleta, totalPrice, status, devolvido, chavePix } = purchase;
  const payments = usePaymentsOf(_id);
  const its = payments.data;
  const fromProvider = its?.some(({ origem, situacao }) => origem === 'provider' && situacao === 'paid');
  const provider = useSeller().data?.pix === 'provider';
  const wayBack: WayBack = !provider ? 'byHand' : fromProvider ? 'provider' : 'unsure';
  return (
    <Stack gap={24}>
      <Row gap={16} align="start" justify="between">
        <div>
          <h3 className={classes.name}>
            <bdi>{idAtleta.nome}</bdi>
          </h3>
          <span className={classes.phone}>{writePhone(idAtleta.celular) || approvalsText.noPhone}</span>
        </div>
        <Stack gap={4} align="end" className={classes.sum}>
          <strong>{reais(totalPrice)}</strong>
          <PartPaid purchase={purchase} />
          <Status status={status} />
        </Stack>
      </Row>
      <Facts purchase={purchase} />
      {devolvido > 0 && <p className={classes.refunded}>{texts.refunded(reais(devolvido))}</p>}
      <Surplus purchase={purchase} />
      <Moves purchase={purchase} wayBack={wayBack} note={note} onRemoved={onRemoved} />
      <Photos items={purchase.produtos} />
      <History entries={purchase.historico} />
      <ItsPayments payments={its} failed={payments.isError} />
      <section>
        <Small as="h3" mb={8} className={classes.title}>
          {texts.code}
        </Small>
        <Row as="p" align="start" wrap={false} className={classes.code}>
          <code>{chavePix}</code>
          <CopyButton
            small
            text={chavePix}
            label={approvalsText.copyCode(idAtleta.nome)}
            toastText={approvalsText.copied}
          />
        </Row>
      </section>
    </Stack>
  );
}

function Facts({ purchase: { dataCompra, pagoEm, validoAte, status } }: { purchase: AdminPurchase }) {
  const facts = [
    [texts.ordered, dataCompra],
    [texts.paidAt, pagoEm],
    [texts.until, isOpen(status) ? validoAte : ''],
  ] as const;
  return (
    <Row as="dl" className={classes.facts} data-figures>
      {facts.map(
        ([name, at]) =>
          at !== '' && (
            <div key={name}>
              <Small as="dt">{name}</Small>
              <dd>{purchaseMoment(at)}</dd>
            </div>
          ),
      )}
    </Row>
  );
}

function Photos({ items }: { items: readonly PurchaseItem[] }) {
  return (
    <section>
      <Small as="h3" mb={8} className={classes.title}>
        {texts.photos(items.length)}
      </Small>
      <Grid least="6.5rem" gap={12} as="ul" className={classes.photos}>
        {items.map(
          (
            { _id, evento, local, imageCard, thumbhash, priceInCents, retirada, repetida, baixadaEm },
            index,
          ) => (
            <li key={_id} data-taken={retirada || undefined}>
              <span className={classes.thumb}>
                <Photo
                  src={imageCard}
                  alt={texts.photo(index + 1, evento, local)}
                  thumbhash={thumbhash}
                  width={400}
                  height={500}
                  lazy
                />
              </span>
              <Small className={classes.caption} data-figures>
                {reais(priceInCents)}
                {retirada && ` · ${texts.photoTaken}`}
                {repetida && ` · ${texts.repeated}`}
                {!retirada && baixadaEm !== '' && ` · ${texts.downloaded}`}
              </Small>
            </li>
          ),
        )}
      </Grid>
    </section>
  );
}

function History({ entries }: { entries: AdminPurchase['historico'] }) {
  return (
    <section>
      <Small as="h3" mb={8} className={classes.title}>
        {texts.history}
      </Small>
      <Stack as="ol" className={classes.history}>
        {entries.map(({ em, de, para, por, nome, nota }) => {
          const reason = nota || (por === 'time' ? texts.unpaid : '');
          return (
            <li key={`${em} ${para}`}>
              <Small as="time" dateTime={em}>
                {purchaseMoment(em)}
              </Small>
              <span>
                <strong>{de === null ? texts.made : para}</strong> · {nome || texts.by[por] || por}
                {reason && <Small as="small">{reason}</Small>}
              </span>
            </li>
          );
        })}
      </Stack>
    </section>
  );
}

function ItsPayments({ payments, failed }: { payments: readonly Payment[] | undefined; failed: boolean }) {
  return (
    <section>
      <Small as="h3" mb={8} className={classes.title}>
        {texts.payments}
      </Small>
      {failed && !payments && <Text c="dimmed">{texts.paymentsFailed}</Text>}
      {payments?.length === 0 && <Text c="dimmed">{texts.noPayments}</Text>}
      <Stack as="ul" className={classes.history}>
        {payments?.map(({ _id, cents, em, pagador, situacao, origem, estorno, aberto }) => (
          <li key={_id}>
            <Small as="time" dateTime={em}>
              {paymentTimeText({ em, origem })}
            </Small>
            <span>
              <strong>{reais(cents)}</strong> · {pagador || paymentsText.noPayer} ·{' '}
              {paymentsText.source[origem]} · {paymentsText.verdicts[situacao]}
              {estorno && ` · ${paymentsText.refunds[estorno]}`}
              {aberto && (
                <>
                  {' '}
                  <Link to="/admin/compras/pagamentos">{approvalsText.toResolve(1)}</Link>
                </>
              )}
            </span>
          </li>
        ))}
      </Stack>
    </section>
  );
}
