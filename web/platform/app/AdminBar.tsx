import {
  IconBallVolleyball,
  IconBasket,
  IconCircleCheck,
  IconKeyboard,
  IconLayoutDashboard,
  IconLogout,
  IconPhoto,
  IconRun,
  IconShirtSport,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import { Link, NavLink } from 'react-router';
import { CountBadge } from '../../kit/CountBadge.tsx';
import icon from '../../kit/IconButton.module.css';
import { IconButton } from '../../kit/IconButton.tsx';
import { useHelpAddress } from '../../kit/useHelpAddress.ts';
import { isSeller } from '../../shop/shared/seller.ts';
import { useDashboard, waitingIn } from '../dashboard/waiting.ts';
import { dashboardText } from '../text/dashboard.ts';
import { ownText } from '../text/ownAccount.ts';
import { t } from '../text/pt.ts';
import { salesText } from '../text/sales.ts';
import classes from './AdminBar.module.css';
import { Bar, BarButton, BarLink } from './Bar.tsx';
import { useConfirmedSignOut } from './bars.tsx';

const ICON = { size: 22, stroke: 1.75 } as const;

/** Pages without a link in the seller's bar. On these pages the link to the dashboard is current. */
const PANEL = ['/admin/vendas', '/admin/administrators', '/admin/sistema'];

export const PHOTOS = ['/admin/product', '/admin/photos', '/admin/events', '/admin/requests'];

export function OwnAccountLink() {
  return (
    <NavLink
      to="/admin/conta"
      className={`${icon.button} ${classes.own}`}
      aria-label={ownText.title}
      title={ownText.title}
    >
      <IconUserCircle size={20} stroke={1.75} aria-hidden="true" />
    </NavLink>
  );
}

/** A shopper on these screens is a photographer, unless an admin is signed in too. */
export function AdminBar() {
  return isSeller() ? <SellerBar /> : <PhotographerBar />;
}

function PhotographerBar() {
  const [out, question] = useConfirmedSignOut('shopper', '/');
  return (
    <Bar
      end={
        <>
          <BarButton label={t.nav.leave} onClick={out} />
          {question}
        </>
      }
    >
      <BarLink to="/admin/admin" also={PHOTOS} label={t.nav.photos} />
      <BarLink to="/admin/vendas" label={salesText.title} />
      <BarLink to="/ar/shop" label={t.nav.shop} />
    </Bar>
  );
}

function SellerBar() {
  const [out, question] = useConfirmedSignOut('admin', '/login');
  const { data } = useDashboard(true);
  const waiting = data ? waitingIn(data) : 0;
  return (
    <Bar
      crowded
      end={
        <>
          <HelpLink />
          <OwnAccountLink />
          <IconButton label={t.nav.leave} onClick={out}>
            <IconLogout size={20} stroke={1.75} aria-hidden="true" />
          </IconButton>
          {question}
        </>
      }
    >
      <BarLink
        to="/admin"
        end
        also={PANEL}
        label={t.screens.dashboard}
        icon={<IconLayoutDashboard {...ICON} />}
      >
        <CountBadge count={waiting} label={dashboardText.waiting(waiting)} />
      </BarLink>
      <BarLink to="/admin/admin" also={PHOTOS} label={t.nav.photos} icon={<IconPhoto {...ICON} />} />
      <BarLink to="/admin/atletas" label={t.nav.shopAthletes} icon={<IconUsers {...ICON} />} />
      <BarLink
        to="/admin/compras/aprovar"
        also={['/admin/compras']}
        label={t.nav.approvals}
        icon={<IconCircleCheck {...ICON} />}
      />
      <BarLink to="/ar/shop" label={t.nav.shop} icon={<IconBasket {...ICON} />} />
      <BarLink to="/admin/athletes" label={t.nav.athletes} icon={<IconRun {...ICON} />} />
      <BarLink to="/admin/teams" label={t.nav.teams} icon={<IconShirtSport {...ICON} />} />
      <BarLink
        to="/admin/shortcuts"
        also={['/admin/tables']}
        label={t.nav.shortcuts}
        icon={<IconKeyboard {...ICON} />}
      />
      <BarLink to="/admin/Games" label={t.nav.adminGames} icon={<IconBallVolleyball {...ICON} />} />
    </Bar>
  );
}

function HelpLink() {
  const help = useHelpAddress();
  return (
    <Link
      to={help}
      className={`${icon.button} ${classes.help}`}
      title={t.footer.help}
      aria-label={t.footer.help}
    >
      ?
    </Link>
  );
}
