import type { SessionKind } from '@volleyscouter/core/access/roles';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CountBadge } from '../../kit/CountBadge.tsx';
import { LinkButton } from '../../kit/LinkButton.tsx';
import { onDemand, withPanels } from '../../kit/onDemand.tsx';
import { shopPath } from '../../shop/shared/shopPath.ts';
import { leave } from '../api/leave.ts';
import { isAthlete, tokenOf, useSignedIn } from '../api/session.ts';
import { stored, useStored } from '../api/stored.ts';
import { t } from '../text/pt.ts';
import { Bar, BarButton, BarLink, HomeLink } from './Bar.tsx';
import { countItems } from './cartCount.ts';
import type { UnsavedData } from './unsavedData.ts';

const leaving = () => import('./LeaveQuestion.tsx');

/** Loaded early, because the dialog is also needed offline. */
const LeaveQuestion = onDemand(
  withPanels(async () => (await leaving()).LeaveQuestion),
  null,
  'first',
);

function useSignOut(kind: SessionKind, to: string): () => void {
  const navigate = useNavigate();
  return () => {
    leave(kind);
    navigate(to);
  };
}

/**
 * Asks for confirmation if any of these would be lost:
 *
 * - unsent entries or video changes (R-SYNC-1);
 * - a recording that exists only in this browser;
 * - an unsaved form.
 */
export function useConfirmedSignOut(kind: SessionKind, to: string): [out: () => void, question: ReactNode] {
  const leaveNow = useSignOut(kind, to);
  const [unsavedData, setUnsavedData] = useState<UnsavedData | null>(null);
  const out = (): void => {
    leaving()
      .then(({ findUnsavedData }) => findUnsavedData(kind))
      .then(
        (data) => (data ? setUnsavedData(data) : leaveNow()),
        // The dialog or the check for unsaved data failed.
        () => window.confirm(t.nav.leaveUnchecked) && leaveNow(),
      );
  };
  const close = () => setUnsavedData(null);
  const confirm = () => {
    close();
    leaveNow();
  };
  const question = unsavedData && <LeaveQuestion data={unsavedData} onConfirm={confirm} onClose={close} />;
  return [out, question];
}

export function PublicBar() {
  return (
    <Bar
      end={
        <LinkButton to="/acesso" size="xs" px={16}>
          {t.nav.enter}
        </LinkButton>
      }
    >
      <HomeLink />
      <BarLink to="/jogos" label={t.nav.games} />
      <BarLink to="/ar/shop" label={t.nav.shop} />
    </Bar>
  );
}

const cartCount = stored('cartItems', countItems);

export function ShopBar() {
  const count = useStored(cartCount);
  const out = useSignOut('shopper', '/');
  const shopping = useSignedIn('shopper');
  const inShop = useLocation().pathname === '/ar/shop';
  // An admin who reads the catalogue has no purchases and no shopper session to end (R-ID-1).
  if (!shopping && tokenOf('admin') !== null)
    return (
      <Bar>
        <BarLink to="/ar/shop" label={t.nav.shop} />
        <BarLink to="/admin/admin" label={t.nav.toAdmin} />
      </Bar>
    );
  return (
    <Bar crowded end={<BarButton label={t.nav.leave} onClick={out} />}>
      <BarLink to={inShop ? '/ar/shop' : shopPath()} label={t.nav.shop} />
      <BarLink to="/ar/compras" label={t.nav.purchases} />
      {isAthlete() && <BarLink to="/ar/eu" label={t.nav.own} />}
      <BarLink to="/ar/cart" label={t.nav.cart}>
        <CountBadge count={count} label={t.nav.cartCount(count)} />
      </BarLink>
    </Bar>
  );
}

export function ScouterBar() {
  const [out, question] = useConfirmedSignOut('scouter', '/');
  return (
    <Bar
      end={
        <>
          <BarButton label={t.nav.leave} onClick={out} />
          {question}
        </>
      }
    >
      <BarLink to="/games" end label={t.nav.gamesList} />
    </Bar>
  );
}
