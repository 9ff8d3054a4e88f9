import {
  IconArrowLeft,
  IconArrowRight,
  IconBallVolleyball,
  IconCalendarStats,
  IconCircleCheck,
  IconKeyboard,
  IconLogout,
  IconPhoto,
  IconRefresh,
  IconRun,
  IconShirtSport,
  IconUsers,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { IconButton } from '../../kit/IconButton.tsx';
import { t } from '../text/pt.ts';
import { OwnAccountLink, PHOTOS } from './AdminBar.tsx';
import { Bar, BarLink } from './Bar.tsx';
import { useConfirmedSignOut } from './bars.tsx';
import classes from './DesktopBar.module.css';
import { desktopText } from './desktopText.ts';

const ICON = { size: 22, stroke: 1.75 } as const;
const SMALL = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** The window of the desktop application has no buttons for back, forward and reload. */
function HistoryButtons() {
  const navigate = useNavigate();
  return (
    <div className={classes.ways}>
      <IconButton label={desktopText.back} onClick={() => navigate(-1)}>
        <IconArrowLeft {...SMALL} />
      </IconButton>
      <IconButton label={desktopText.forward} onClick={() => navigate(1)}>
        <IconArrowRight {...SMALL} />
      </IconButton>
      <IconButton label={desktopText.reload} onClick={() => window.location.reload()}>
        <IconRefresh {...SMALL} />
      </IconButton>
    </div>
  );
}

/** Specification, section 2. Links to matches come first; there are no links to public pages. */
export function DesktopBar() {
  const [out, question] = useConfirmedSignOut('admin', '/login');
  return (
    <Bar
      crowded
      start={<HistoryButtons />}
      end={
        <>
          <OwnAccountLink />
          <IconButton label={t.nav.leave} onClick={out}>
            <IconLogout {...SMALL} />
          </IconButton>
          {question}
        </>
      }
    >
      <BarLink to="/admin/Games" label={desktopText.matches} icon={<IconBallVolleyball {...ICON} />} />
      <BarLink to="/admin/temporada" label={desktopText.season} icon={<IconCalendarStats {...ICON} />} />
      <BarLink to="/admin/teams" label={desktopText.teams} icon={<IconShirtSport {...ICON} />} />
      <BarLink to="/admin/athletes" label={desktopText.athletes} icon={<IconRun {...ICON} />} />
      <BarLink
        to="/admin/shortcuts"
        also={['/admin/tables']}
        label={desktopText.shortcuts}
        icon={<IconKeyboard {...ICON} />}
      />
      <BarLink to="/admin/admin" also={PHOTOS} label={desktopText.photos} icon={<IconPhoto {...ICON} />} />
      <BarLink to="/admin/atletas" label={desktopText.accounts} icon={<IconUsers {...ICON} />} />
      <BarLink
        to="/admin/compras/aprovar"
        also={['/admin/compras']}
        label={desktopText.approvals}
        icon={<IconCircleCheck {...ICON} />}
      />
    </Bar>
  );
}
