import { Button } from '@mantine/core';
import { useState } from 'react';
import { Confirm } from '../../../kit/Confirm.tsx';
import { LinkButton } from '../../../kit/LinkButton.tsx';
import { Card, Heading, Row, Small } from '../../../kit/layout.tsx';
import { Meter } from '../../../kit/Meter.tsx';
import { adminPhotos } from '../../../platform/text/adminPhotos.ts';
import { showPriceResult } from '../../shared/showPriceResult.ts';
import type { Unseen } from './common.ts';
import { writeBytes, writeLeft } from './format.ts';
import { bytesOf, type Common, isOver, type SendCounts } from './item.ts';
import classes from './Send.module.css';
import type { Sender, SendState } from './sender.ts';

const texts = adminPhotos.send;

interface OverviewProps {
  sender: Sender;
  state: SendState;
  counts: SendCounts;
  unseen: ReadonlySet<Unseen>;
}

function headOf(
  { hold, trouble, items }: SendState,
  counts: SendCounts,
  sendable: number,
  isShown: boolean,
): string {
  if (items.every(isOver)) return counts.done > 0 ? texts.over(counts.done, isShown) : texts.overNone;
  if (hold === 'paused') return texts.paused;
  if (hold === 'lost') return trouble ? texts.unwell(trouble) : texts.lost;
  if (hold === 'session') return texts.session;
  if (sendable > 0) return texts.working;
  return counts.missing > 0 ? texts.missingHead : texts.preparing;
}

const describeBatch = ({ evento, local, priceInCents, tags }: Common): string =>
  [evento, local, showPriceResult(String(priceInCents), tags).hint, tags].filter(Boolean).join(' · ');

export function Overview({ sender, state, counts, unseen }: OverviewProps) {
  const isShown = unseen.size === 0;
  const { batch, items, hold, speed } = state;
  const { sent, all } = bytesOf(items);
  const arrived = counts.done + counts.duplicate;
  const over = items.length > 0 && items.every(isOver);
  const sendable = counts.waiting + counts.sending - counts.missing;
  const facts = [texts.sentOf(writeBytes(sent), writeBytes(all))];
  if (speed !== null && sendable > 0)
    facts.push(texts.speed(writeBytes(speed)), texts.left(writeLeft((all - sent) / speed)));
  return (
    <Card as="section" gap={12} aria-label={texts.progress}>
      <Row gap={24} align="baseline" justify="between" rowGap={4}>
        <div>
          <Heading size="lg">
            <span role="status">{headOf(state, counts, sendable, isShown)}</span>
          </Heading>
          {batch && <Small as="p">{describeBatch(batch.common)}</Small>}
        </div>
        <p className={classes.figure} data-figures>
          {texts.arrived(arrived, items.length - counts.refused, isShown)}
        </p>
      </Row>
      <Meter bare label={texts.progress} share={all > 0 ? sent / all : 1} />
      <Small as="p" data-figures>
        {facts.join(' · ')}
      </Small>
      <Tallies counts={counts} isShown={isShown} />
      <Row justify="end" grow>
        {sendable > 0 && hold === null && (
          <Button variant="default" onClick={() => sender.pause()}>
            {texts.pause}
          </Button>
        )}
        {sendable > 0 && (hold === 'paused' || hold === 'lost') && (
          <Button onClick={sender.goOn}>{hold === 'lost' ? texts.now : texts.goOn}</Button>
        )}
        {counts.failed > 0 && (
          <Button variant="default" onClick={() => sender.retryFailed()}>
            {texts.retryAll(counts.failed)}
          </Button>
        )}
        {arrived > 0 && over && (
          <LinkButton to={seeAddress(batch?.common)} variant="default">
            {texts.seePhotos}
          </LinkButton>
        )}
        <StartOver sender={sender} unsent={counts.waiting + counts.sending} over={over} />
      </Row>
    </Card>
  );
}

const seeAddress = (common: Common | undefined): string =>
  common?.evento && !common.fromNames
    ? `/admin/admin?evento=${encodeURIComponent(common.evento)}`
    : '/admin/admin';

function Tallies({ counts, isShown }: { counts: SendCounts; isShown: boolean }) {
  const tallies: readonly [state: string, count: number, text: (count: number) => string][] = [
    ['waiting', counts.waiting - counts.missing, texts.waitingCount],
    ['received', counts.received, texts.receivedCount],
    ['done', counts.done, (count) => texts.over(count, isShown)],
    ['duplicate', counts.duplicate, texts.duplicates],
    ['refused', counts.refused, texts.refusals],
    ['failed', counts.failed, texts.failures],
  ];
  return (
    <Row as="ul">
      {tallies
        .filter(([, count]) => count > 0)
        .map(([state, count, text]) => (
          <li key={state} className={classes.tally} data-state={state}>
            {text(count)}
          </li>
        ))}
    </Row>
  );
}

function StartOver({ sender, unsent, over }: { sender: Sender; unsent: number; over: boolean }) {
  const [asking, setAsking] = useState(false);
  const startOver = () => {
    setAsking(false);
    void sender.startOver();
  };
  return (
    <>
      <Button
        variant={over ? 'filled' : 'subtle'}
        color={over ? undefined : 'gray'}
        onClick={() => (unsent > 0 ? setAsking(true) : startOver())}
      >
        {texts.startOver}
      </Button>
      {asking && (
        <Confirm
          title={texts.startOverSure}
          text={texts.startOverText(unsent)}
          action={texts.startOver}
          busy={false}
          failure={null}
          onConfirm={startOver}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
