import { Button } from '@mantine/core';
import { IconCopy, IconRefresh } from '@tabler/icons-react';
import type { Purchase } from '@volleyscouter/contract/purchases';
import { useRef } from 'react';
import { paymentText as words } from '../text/payment.ts';
import { Alarm } from '../ui/Alarm.tsx';
import { clockOf } from './countdown.ts';
import classes from './PayPanel.module.css';
import { PutBack } from './PutBack.tsx';
import { QrCode } from './QrCode.tsx';
import { useCopying } from './useCopying.ts';
import { useLeft } from './useLeft.ts';
import { useRenewing } from './useRenewing.ts';

/** Photos of it that the buyer has by another purchase: they need not be paid for, and there is a way without them. */
function Repeated({ purchase }: { purchase: Purchase }) {
  const count = purchase.produtos.filter(({ repetida }) => repetida).length;
  if (count === 0) return null;
  return (
    <Alarm title={words.repeatedTitle(count)} tone="warning">
      <p className={classes.repeated}>{words.repeatedText(count)}</p>
      <PutBack purchase={purchase} label={words.putOthers} />
    </Alarm>
  );
}

/** The code in all its forms. Once it has ended, a new one takes the lead. */
export function PayPanel({ purchase }: { purchase: Purchase }) {
  const { chavePix, validoAte } = purchase;
  const field = useRef<HTMLTextAreaElement>(null);
  const left = useLeft(validoAte);
  const copying = useCopying(purchase, field);
  const renewing = useRenewing(purchase);
  const ended = left === 0;
  const repeated = purchase.produtos.some(({ repetida }) => repetida);
  const renew = (
    <Button
      variant={ended ? 'filled' : 'default'}
      size={ended ? 'lg' : undefined}
      leftSection={<IconRefresh size={20} stroke={1.75} aria-hidden="true" />}
      loading={renewing.busy}
      onClick={renewing.renew}
    >
      {words.renew}
    </Button>
  );
  return (
    <section className={classes.panel} aria-label={words.code}>
      <Repeated purchase={purchase} />
      {ended ? (
        <>
          <Alarm title={words.ended} tone="warning">
            {words.endedText}
          </Alarm>
          {renew}
        </>
      ) : (
        <>
          <div className={classes.copy}>
            <Button
              size="lg"
              variant={repeated ? 'default' : 'filled'}
              leftSection={<IconCopy size={22} stroke={1.75} aria-hidden="true" />}
              loading={copying.busy}
              disabled={chavePix === ''}
              onClick={copying.copy}
            >
              {words.copy}
            </Button>
            {left !== null && (
              <p className={classes.left}>
                {words.left} <time>{clockOf(left)}</time>
              </p>
            )}
          </div>
          {copying.problem && (
            <Alarm title={copying.problem.title} tone="warning">
              {copying.problem.text}
            </Alarm>
          )}
          <label className={classes.code}>
            <span>{words.code}</span>
            <textarea
              ref={field}
              readOnly
              rows={4}
              value={chavePix}
              spellCheck={false}
              onFocus={({ currentTarget }) => currentTarget.select()}
              onCopy={copying.copiedByHand}
            />
          </label>
          <figure className={classes.figure}>
            <QrCode text={chavePix} />
            <figcaption>{words.qrHint}</figcaption>
          </figure>
        </>
      )}
      {renewing.failure && (
        <Alarm title={words.renewFailed}>
          {renewing.failure} {words.renewHint}
        </Alarm>
      )}
      <div className={classes.others}>
        {!ended && renew}
        {!ended && <p className={classes.renewWhy}>{words.renewWhy}</p>}
      </div>
    </section>
  );
}
