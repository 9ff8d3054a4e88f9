import { IconArrowBackUp, IconCircleCheckFilled, IconCircleX, IconClock } from '@tabler/icons-react';
import type { PurchaseStatus } from '@volleyscouter/core/shop/status';
import classes from './Status.module.css';

const ICONS: Record<PurchaseStatus, typeof IconClock> = {
  Pendente: IconClock,
  'Pagamento em análise': IconClock,
  Pago: IconCircleCheckFilled,
  Cancelado: IconCircleX,
  Estornado: IconArrowBackUp,
};

/** Green if paid, orange otherwise (section 2). */
export function Status({ status, large = false }: { status: PurchaseStatus; large?: boolean }) {
  const paid = status === 'Pago';
  const Icon = ICONS[status];
  return (
    <span className={classes.status} data-paid={paid || undefined} data-large={large || undefined}>
      <Icon size={large ? 20 : 16} stroke={2} aria-hidden="true" />
      {status}
    </span>
  );
}
