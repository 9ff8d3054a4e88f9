import { type ReactNode, useEffect, useRef } from 'react';
import { Link, NavLink, useLocation, useNavigation } from 'react-router';
import { Ball } from '../../kit/Ball.tsx';
import { ThemeToggle } from '../../kit/ThemeToggle.tsx';
import { save } from '../api/storage.ts';
import { t } from '../text/pt.ts';
import classes from './Bar.module.css';

/** The home link deletes the stored login token (specification, section 2). */
const forgetLogin = () => save({ token: null });

interface BarProps {
  children: ReactNode;
  end?: ReactNode;
  /** True for many links: on a phone the links get a separate row. */
  crowded?: boolean;
  start?: ReactNode;
}

export function Bar({ children, start, end, crowded = false }: BarProps) {
  const busy = useNavigation().state !== 'idle';
  const { pathname } = useLocation();
  const links = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link changes with the path
  useEffect(() => {
    const current = links.current?.querySelector('[aria-current="page"], [data-within]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <header className={classes.header} data-ground="deep">
      <nav className={classes.bar} aria-label={t.nav.label} data-crowded={crowded || undefined}>
        {start ?? (
          <Link
            to="/"
            className={classes.brand}
            onClick={forgetLogin}
            aria-label={`${t.brand}, ${t.nav.home}`}
          >
            <Ball />
            <span className={classes.name}>{t.brand}</span>
          </Link>
        )}
        <ul ref={links} className={classes.links}>
          {children}
        </ul>
        <div className={classes.end}>
          {end}
          <ThemeToggle />
        </div>
      </nav>
      {busy && <div className={classes.progress} />}
    </header>
  );
}

interface BarLinkProps {
  to: string;
  label: string;
  /** With an icon, the label is hidden below 1024 px. */
  icon?: ReactNode;
  /** True if the link is current only at exactly this path. */
  end?: boolean;
  /** Further paths below which the link is current. */
  also?: readonly string[];
  onClick?: () => void;
  children?: ReactNode;
}

export function BarLink({ to, label, icon, end, also = [], onClick, children }: BarLinkProps) {
  const { pathname } = useLocation();
  const within = also.some((path) => pathname.startsWith(path));
  return (
    <li>
      <NavLink
        to={to}
        end={end}
        onClick={onClick}
        className={classes.link}
        data-within={within || undefined}
        title={icon ? label : undefined}
        data-icon={icon ? true : undefined}
      >
        {icon}
        <span className={classes.label}>{label}</span>
        {children}
      </NavLink>
    </li>
  );
}

export function BarButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={classes.link} onClick={onClick}>
      {label}
    </button>
  );
}

export function HomeLink() {
  return <BarLink to="/" end label={t.nav.home} onClick={forgetLogin} />;
}
