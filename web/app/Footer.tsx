import { Link } from 'react-router';
import { useSignedIn } from '../api/session.ts';
import { REMOVE_MY_PHOTO } from '../text/footer.ts';
import { t } from '../text/pt.ts';
import { Key } from '../ui/Key.tsx';
import classes from './Footer.module.css';

/** Links for the people behind the product: administration, scouting, keys. */
export function Footer({ onKeys }: { onKeys: () => void }) {
  const scouter = useSignedIn('scouter');
  return (
    <footer className={classes.footer}>
      <div className={classes.inside}>
        <span className={classes.line}>
          {t.brand}
          <span className={classes.tagline}> · {t.footer.line}</span>
        </span>
        <button type="button" className={classes.keys} onClick={onKeys}>
          {t.keys.hint} <Key of="?" />
        </button>
        <Link to="/remover" className={classes.link}>
          {REMOVE_MY_PHOTO}
        </Link>
        <Link to="/admin/" className={classes.link}>
          {t.footer.admin}
        </Link>
        <Link to={scouter ? '/games' : '/scout'} className={classes.link}>
          {t.footer.scout}
        </Link>
      </div>
    </footer>
  );
}
