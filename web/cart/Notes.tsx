import { Button } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import type { NextStep } from '@volleyscouter/core/shop/total';
import { Link } from 'react-router';
import { renewCart } from '../parts/cart.ts';
import { checkoutText as words } from '../text/checkout.ts';
import { Alarm } from '../ui/Alarm.tsx';
import type { Line } from './lines.ts';
import classes from './Notes.module.css';

/** Photos that are in the cart and not in the purchase, and the one press that takes them out. */
export function IdleNote({ lines }: { lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  const drop = () => renewCart({ gone: new Set(lines.map(({ product }) => product._id)), there: [] });
  return (
    <div className={classes.note} role="status">
      <span>{words.idle(lines.length)}</span>
      <Button variant="default" onClick={drop}>
        {words.dropIdle(lines.length)}
      </Button>
    </div>
  );
}

interface UncheckedProps {
  why: string;
  busy: boolean;
  onRetry: () => void;
}

/** The server has not said what the photos cost now. */
export function Unchecked({ why, busy, onRetry }: UncheckedProps) {
  return (
    <Alarm title={words.unchecked} tone="warning">
      <p className={classes.why}>{words.uncheckedText(why)}</p>
      <Button variant="default" loading={busy} onClick={onRetry}>
        {words.again}
      </Button>
    </Alarm>
  );
}

/** What a few more photos of an event would save (R-SHOP-10). */
export function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  if (steps.length === 0) return null;
  return (
    <section className={classes.next} aria-label={words.nextTitle}>
      <IconTag size={22} stroke={1.75} aria-hidden="true" />
      <ul>
        {steps.map((step) => (
          <li key={step.evento}>
            <span>{words.next(step)}</span>{' '}
            <Link to={`/ar/shop?evento=${encodeURIComponent(step.evento)}`}>
              {words.seeEvent(step.evento)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
