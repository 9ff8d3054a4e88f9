import { Link, useLocation, useNavigate } from 'react-router';
import { closeToken } from '../api/leave.ts';
import { keepSession } from '../api/session.ts';
import { entrancesText } from '../text/entrances.ts';
import { t } from '../text/pt.ts';
import { toast } from '../ui/toast.ts';
import { AccessCodeForm, type CodeSession } from './AccessCodeForm.tsx';
import { Entrance } from './Entrance.tsx';
import classes from './form.module.css';
import { setAgencyRefused } from './refused.ts';

/** Comes with the other entrances. */
export { EnterByLink } from './EnterByLink.tsx';

/** Places of the shop that somebody comes back to who had to sign in on the way: a photo of a link, the cart, a purchase. */
const KEPT = /^\/ar\/(shop\?|cart$|compras(\/|$)|pagamentos\/novo\?)/;

/** Where somebody goes who has entered: into the shop, or where a link or a lost session led here from. */
function useWayIn(): () => void | Promise<void> {
  const navigate = useNavigate();
  const { state } = useLocation();
  const from: unknown = state?.from;
  const wanted = typeof from === 'string' && KEPT.test(from) ? from : '/ar/shop';
  return () => navigate(wanted);
}

/** '/acesso': the entrance of athletes. Other profiles are told so and shown to the games. */
export function Acesso() {
  const navigate = useNavigate();
  const goIn = useWayIn();
  const enter = ({ token, user }: CodeSession) => {
    if (user.perfil !== 'Atleta') {
      closeToken(token);
      const agency = user.perfil === 'Assessoria';
      setAgencyRefused(agency);
      toast.warn(
        <>
          {t.acesso.otherProfile}
          {agency && (
            <>
              {'. '}
              <Link to="/assessoria">{entrancesText.asAgency}</Link>
            </>
          )}
        </>,
      );
      return navigate('/games');
    }
    keepSession('shopper', token, user);
    return goIn();
  };
  return (
    <Entrance title={t.acesso.title}>
      <AccessCodeForm onEntered={enter} hint={entrancesText.codeHint}>
        <Link to="/assessoria" state={useLocation().state} className={classes.other}>
          {t.acesso.toAssessoria}
        </Link>
      </AccessCodeForm>
    </Entrance>
  );
}

/** '/assessoria': the entrance of agencies, who shop for their athlete (R-ID-5). */
export function Assessoria() {
  const goIn = useWayIn();
  const enter = ({ token, user }: CodeSession) => {
    if (user.perfil !== 'Assessoria') {
      closeToken(token);
      toast.warn(t.acesso.onlyAssessoria);
      return;
    }
    keepSession('shopper', token, user);
    return goIn();
  };
  return (
    <Entrance title={t.acesso.assessoria}>
      <AccessCodeForm onEntered={enter} hint={entrancesText.codeHint}>
        <Link to="/acesso" state={useLocation().state} className={classes.other}>
          {t.acesso.toAthlete}
        </Link>
      </AccessCodeForm>
    </Entrance>
  );
}
