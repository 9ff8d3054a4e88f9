import {
  IconBallVolleyball,
  IconCalendarEvent,
  IconChartBar,
  IconCircleCheck,
  IconKeyboard,
  IconPhoto,
  IconPhotoUp,
  IconRun,
  IconShieldCheck,
  IconShirtSport,
  IconTable,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { adminsText } from '../text/accounts.ts';
import { adminPhotos } from '../text/adminPhotos.ts';
import { dashboardText } from '../text/dashboard.ts';
import { t } from '../text/pt.ts';
import { requestsText } from '../text/requests.ts';
import { salesText } from '../text/sales.ts';
import { tablesText } from '../text/tables.ts';
import { Screen } from '../ui/Screen.tsx';
import classes from './Dashboard.module.css';
import { WaitingFigures } from './WaitingFigures.tsx';

const TILES = [
  ['/admin/Games', IconBallVolleyball, t.nav.adminGames, t.dashboard.games],
  ['/admin/teams', IconShirtSport, t.nav.teams, t.dashboard.teams],
  ['/admin/athletes', IconRun, t.nav.athletes, t.dashboard.athletes],
  ['/admin/shortcuts', IconKeyboard, t.nav.shortcuts, t.dashboard.shortcuts],
  ['/admin/tables', IconTable, tablesText.title, tablesText.lead],
  ['/admin/admin', IconPhoto, t.nav.photos, t.dashboard.photos],
  ['/admin/photos/send', IconPhotoUp, adminPhotos.list.send, adminPhotos.send.tile],
  ['/admin/events', IconCalendarEvent, adminPhotos.events.list.title, adminPhotos.events.tile],
  ['/admin/atletas', IconUsers, t.nav.shopAthletes, t.dashboard.shopAthletes],
  ['/admin/compras/aprovar', IconCircleCheck, t.nav.approvals, t.dashboard.approvals],
  ['/admin/vendas', IconChartBar, salesText.title, salesText.tile],
  ['/admin/administrators', IconUserShield, adminsText.title, adminsText.tile],
  ['/admin/requests', IconShieldCheck, requestsText.title, requestsText.tile],
] as const;

/** Where an admin starts: what waits, and every area with what it is for. */
export function Dashboard() {
  return (
    <Screen title={t.screens.dashboard}>
      <WaitingFigures />
      <h2 className={classes.areas}>{dashboardText.areas}</h2>
      <ul className={classes.tiles}>
        {TILES.map(([to, Icon, label, text]) => (
          <li key={to}>
            <Link to={to} className={classes.tile}>
              <Icon size={24} stroke={1.75} aria-hidden="true" className={classes.icon} />
              <span>
                <span className={classes.label}>{label}</span>
                <span className={classes.text}>{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Screen>
  );
}
