import { IconUserShield } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { LinkButton } from '../../../kit/LinkButton.tsx';
import { Message } from '../../../kit/Message.tsx';
import { Screen } from '../../../kit/Screen.tsx';
import { entranceOf, tokenOf, useSignedIn } from '../../../platform/api/session.ts';
import { checkoutText as words } from '../texts/checkout.ts';

interface BuyersOnlyProps {
  title: string;
  /** The path of the screen, to come back to. */
  path: string;
  children: ReactNode;
}

/** A screen of who buys: an admin is told so (R-ID-1), who has left in another tab goes to the entrance. */
export function BuyersOnly({ title, path, children }: BuyersOnlyProps) {
  const shopping = useSignedIn('shopper');
  const elsewhere = useLeftElsewhere();
  const [came] = useState(shopping);
  // once nobody is signed in, nothing says any more whose door it was
  const [door] = useState(() => entranceOf('shopper'));
  if (shopping) return children;
  if (!came && tokenOf('admin') !== null) return <AdminNote title={title} />;
  // what ends a session in this tab leads away itself, however long its next screen takes to come
  return came && !elsewhere ? null : <Navigate to={door} replace state={{ from: path }} />;
}

/** Whether another tab has signed the buyer out: browsers tell of a change only where it was not made, and never a page that is put away. */
function useLeftElsewhere(): boolean {
  const [left, setLeft] = useState(false);
  useEffect(() => {
    const look = () => setLeft(tokenOf('shopper') === null);
    const hear = ({ key }: StorageEvent) => (key === null || key === 'acessoToken') && look();
    window.addEventListener('storage', hear);
    window.addEventListener('pageshow', look);
    return () => {
      window.removeEventListener('storage', hear);
      window.removeEventListener('pageshow', look);
    };
  }, []);
  return left;
}

/** An admin reads the catalogue; buying is refused in plain words. */
function AdminNote({ title }: { title: string }) {
  return (
    <Screen title={title}>
      <Message
        icon={<IconUserShield size={28} stroke={1.75} />}
        title={words.adminBuys}
        text={words.adminBuysText}
      >
        <LinkButton to="/ar/shop">{words.toShop}</LinkButton>
        <LinkButton to="/acesso" variant="default">
          {words.asAthlete}
        </LinkButton>
      </Message>
    </Screen>
  );
}
