import { IconUserShield } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { entranceOf, tokenOf, useSignedIn } from '../../api/session.ts';
import { checkoutText as words } from '../../text/checkout.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Message } from '../../ui/Message.tsx';
import { Screen } from '../../ui/Screen.tsx';

interface BuyersOnlyProps {
  title: string;
  /** The path of the screen, to come back to. */
  path: string;
  children: ReactNode;
}

/** A screen of who buys: an admin is told so (R-ID-1), who has left goes to the entrance. */
export function BuyersOnly({ title, path, children }: BuyersOnlyProps) {
  const shopping = useSignedIn('shopper');
  const [came] = useState(shopping);
  if (shopping) return children;
  return came || tokenOf('admin') === null ? <Left path={path} /> : <AdminNote title={title} />;
}

/** Who signs out in this tab is led away by that, which takes less than this (ms). */
const AWAY_MS = 200;

/** Signed out in another tab: to the entrance, as from the other screens of the shop. */
function Left({ path }: { path: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const go = () => navigate(entranceOf('shopper'), { replace: true, state: { from: path } });
    const timer = setTimeout(() => void go(), AWAY_MS);
    return () => clearTimeout(timer);
  }, [navigate, path]);
  return null;
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
