import { IconUserShield } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { LinkButton } from '../../../kit/LinkButton.tsx';
import { Message } from '../../../kit/Message.tsx';
import { Screen } from '../../../kit/Screen.tsx';
import { entranceOf, tokenOf, useSignedIn } from '../../../platform/api/session.ts';
import { checkoutText as texts } from '../texts/checkout.ts';

interface BuyersOnlyProps {
  title: string;
  /** The buyer returns to this path after signing in. */
  path: string;
  children: ReactNode;
}

/** An admin sees a message (R-ID-1); a buyer signed out in another tab is redirected to sign in. */
export function BuyersOnly({ title, path, children }: BuyersOnlyProps) {
  const shopping = useSignedIn('shopper');
  const elsewhere = useLeftElsewhere();
  const [wasShopping] = useState(shopping);
  // stored at the first render: after sign-out in another tab, the sign-in page of this user is unknown
  const [entrance] = useState(() => entranceOf('shopper'));
  if (shopping) return children;
  if (!wasShopping && tokenOf('admin') !== null) return <AdminNote title={title} />;
  // a sign-out in this tab redirects by itself
  return wasShopping && !elsewhere ? null : <Navigate to={entrance} replace state={{ from: path }} />;
}

/**
 * Browsers send no `storage` event to:
 *
 * - the tab that made the change;
 * - a page in the back/forward cache, which gets `pageshow` later.
 */
function useLeftElsewhere(): boolean {
  const [isSignedOut, setSignedOut] = useState(false);
  useEffect(() => {
    const checkSession = () => setSignedOut(tokenOf('shopper') === null);
    const onStorage = ({ key }: StorageEvent) => (key === null || key === 'acessoToken') && checkSession();
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', checkSession);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', checkSession);
    };
  }, []);
  return isSignedOut;
}

function AdminNote({ title }: { title: string }) {
  return (
    <Screen title={title}>
      <Message
        icon={<IconUserShield size={28} stroke={1.75} />}
        title={texts.adminBuys}
        text={texts.adminBuysText}
      >
        <LinkButton to="/ar/shop">{texts.toShop}</LinkButton>
        <LinkButton to="/acesso" variant="default">
          {texts.asAthlete}
        </LinkButton>
      </Message>
    </Screen>
  );
}
