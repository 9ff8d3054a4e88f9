import { Button } from '@mantine/core';
import { IconCopy, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Purchase } from '@volleyscouter/contract/purchases';
import { ok, type Result } from '@volleyscouter/core/result';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { copyText } from '../../kit/copyText.ts';
import { Card, Row, Small, Stack } from '../../kit/layout.tsx';
import { reais } from '../../kit/money.ts';
import { Notice } from '../../kit/Notice.tsx';
import { QrCode } from '../../kit/QrCode.tsx';
import { toast } from '../../kit/toast.ts';
import { useSave } from '../../kit/useSave.ts';
import { call, type Failure } from '../../platform/api/call.ts';
import { accountOf } from '../../platform/api/session.ts';
import { ClaimPaid } from '../shared/purchases/ClaimPaid.tsx';
import { purchaseCalls } from '../shared/purchases/calls.ts';
import { dueOf } from '../shared/purchases/dueOf.ts';
import { purchaseMoment } from '../shared/purchases/moment.ts';
import { refreshPurchases } from '../shared/purchases/queries.ts';
import { paymentText as texts } from '../shared/texts/payment.ts';
import { openPurchaseText } from '../shared/texts/purchases.ts';
import { CancelPurchase } from './CancelPurchase.tsx';
import { clockOf, millisecondsUntil, offsetOf } from './countdown.ts';
import classes from './PayPanel.module.css';
import { RestoreCart } from './RestoreCart.tsx';

/** Photos that the buyer already has from another purchase. */
function Repeated({ purchase }: { purchase: Purchase }) {
  const count = purchase.produtos.filter(({ repetida }) => repetida).length;
  if (count === 0) return null;
  return (
    <Notice title={texts.repeatedTitle(count)} tone="warning">
      <p className={classes.repeated}>{texts.repeatedText(count)}</p>
      <RestoreCart purchase={purchase} label={texts.putOthers} />
    </Notice>
  );
}

/** After the code expires, renewing the code is the main action. */
export function PayPanel({ purchase }: { purchase: Purchase }) {
  const { chavePix, validoAte } = purchase;
  const field = useRef<HTMLTextAreaElement>(null);
  const remainingMs = useLeft(validoAte);
  const copying = useCopying(purchase, field);
  const renewing = useRenewing(purchase);
  const ended = remainingMs === 0;
  const isPart = purchase.pagoEmPartes > 0;
  const repeated = purchase.produtos.some(({ repetida }) => repetida);
  const renew = (
    <Button
      variant={ended ? 'filled' : 'default'}
      size={ended ? 'lg' : undefined}
      leftSection={<IconRefresh size={20} stroke={1.75} aria-hidden="true" />}
      loading={renewing.busy}
      onClick={() => renewing.save()}
    >
      {isPart ? texts.renewPart(reais(dueOf(purchase))) : texts.renew}
    </Button>
  );
  return (
    <Card as="section" className={classes.panel} aria-label={texts.code}>
      <Repeated purchase={purchase} />
      {ended ? (
        <>
          {isPart ? (
            <Notice title={texts.partTitle(reais(dueOf(purchase)))} tone="warning">
              {texts.partText}
            </Notice>
          ) : (
            <Notice title={texts.ended} tone="warning">
              {texts.endedText}
            </Notice>
          )}
          {renew}
        </>
      ) : (
        <>
          <Stack gap={6}>
            <Button
              size="lg"
              variant={repeated ? 'default' : 'filled'}
              leftSection={<IconCopy size={22} stroke={1.75} aria-hidden="true" />}
              loading={copying.busy}
              disabled={chavePix === ''}
              onClick={copying.copy}
            >
              {texts.copy}
            </Button>
            {remainingMs !== null && (
              <Small as="p" className={classes.left}>
                {texts.left} <time>{clockOf(remainingMs)}</time>
              </Small>
            )}
          </Stack>
          {copying.problem && (
            <Notice title={copying.problem.title} tone="warning">
              {copying.problem.text}
            </Notice>
          )}
          <Stack as="label" gap={4} className={classes.code}>
            <span>{texts.code}</span>
            <textarea
              ref={field}
              readOnly
              rows={4}
              value={chavePix}
              spellCheck={false}
              onFocus={({ currentTarget }) => currentTarget.select()}
              onCopy={copying.copiedByHand}
            />
          </Stack>
          <Stack as="figure" align="center" className={classes.figure}>
            <QrCode text={chavePix} label={texts.qr} none={texts.noQr} />
            <Small as="figcaption">{texts.qrHint}</Small>
          </Stack>
        </>
      )}
      {renewing.failure && (
        <Notice title={texts.renewFailed}>
          {renewing.failure.msg} {texts.renewHint}
        </Notice>
      )}
      <Row className={classes.others}>
        <ClaimPaid purchase={purchase} />
        {purchase.disseQuePagouEm && (
          <Small as="p" flex="1 0 100%">
            {openPurchaseText.claimedAt(purchaseMoment(purchase.disseQuePagouEm))}
          </Small>
        )}
        {!ended && renew}
        {!ended && (
          <Small as="p" flex="1 0 100%">
            {texts.renewWhy}
          </Small>
        )}
        <CancelPurchase purchase={purchase} />
      </Row>
    </Card>
  );
}

/** Delay from copying the code to the list of purchases (section 9). */
const REDIRECT_MS = 1000;

/**
 * 'Copiar código': sets the status to 'Pagamento em análise', then opens the list of purchases (section 4).
 */
function useCopying(purchase: Purchase, field: RefObject<HTMLTextAreaElement | null>) {
  const navigate = useNavigate();
  const { _id: id, status, chavePix } = purchase;
  const [refused, setRefused] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // a payment unmounts this panel, which cancels the redirect
  useEffect(() => () => clearTimeout(timer.current), []);
  const announcing = useSave(
    async (): Promise<Result<unknown, Failure>> => {
      void toast.good(texts.copied);
      if (status !== 'Pendente') return ok(null);
      const body = { status: 'Pagamento em análise', de: 'Pendente' } as const;
      const answer = await call(purchaseCalls.updatePurchase, { params: { id }, body }, { as: 'shopper' });
      refreshPurchases();
      return answer;
    },
    () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void navigate('/ar/compras'), REDIRECT_MS);
    },
  );
  const run = (copied: boolean): void => {
    setRefused(!copied);
    if (copied) return void announcing.save();
    announcing.reset();
    field.current?.focus();
    field.current?.select();
  };
  const { busy, failure } = announcing;
  return {
    busy,
    problem: refused ? { title: texts.notCopied, text: texts.notCopiedText } : problemOf(failure),
    copy: () => void copyText(chavePix).then(run),
    /** For a copy by the browser's menu or shortcut. */
    copiedByHand: () => run(true),
  };
}

/**
 * No message for 'purchase-moved': another tab or the seller changed the status first, and the refetch shows
 * the new status.
 */
const problemOf = (failure: Failure | null) =>
  failure === null || failure.code === 'purchase-moved'
    ? null
    : { title: texts.notUpdated, text: `${failure.msg} ${texts.notUpdatedText}` };

/** Older codes stay bound to the purchase (R-PIX-2). */
async function renewCode(purchase: Purchase): Promise<Result<unknown, Failure>> {
  const { _id: id } = purchase;
  const body = { codigo: accountOf('shopper'), valor: dueOf(purchase) / 100 };
  const codeAnswer = await call(purchaseCalls.makeCode, { body }, { as: 'shopper' });
  if (!codeAnswer.ok) return codeAnswer;
  const { chavePix } = codeAnswer.value;
  return call(purchaseCalls.updatePurchase, { params: { id }, body: { chavePix } }, { as: 'shopper' });
}

const useRenewing = (purchase: Purchase) =>
  useSave(
    async () => {
      const renewed = await renewCode(purchase);
      refreshPurchases();
      return renewed;
    },
    () => toast.good(texts.renewed),
  );

/** Returns the ms to add to this device's clock: with a wrong clock, a valid code would look expired. */
async function fetchClockOffset(): Promise<number> {
  const response = await fetch(purchaseCalls.readSeller.path, { cache: 'no-store' });
  return offsetOf(response.headers.get('date'), Date.now());
}

/**
 * Remaining time in ms, updated each second; `null` if the code has no expiry or the clock offset is loading.
 */
function useLeft(expiry: string): number | null {
  const { data: offset = 0, isPending } = useQuery({
    queryKey: ['clock'],
    queryFn: fetchClockOffset,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: expiry !== '',
  });
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (expiry === '') return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [expiry]);
  return expiry === '' || isPending ? null : millisecondsUntil(expiry, now + offset);
}
