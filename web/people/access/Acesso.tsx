import { Link, useLocation, useNavigate } from 'react-router';
import { toast } from '../../kit/toast.ts';
import { entrancesText } from '../shared/texts/entrances.ts';
import { signInText } from '../shared/texts/signIn.ts';
import { AccessCodeForm, type CodeSession } from './AccessCodeForm.tsx';
import { setAgencyRefused } from './agencyRefused.ts';
import { ContinueAs } from './ContinueAs.tsx';
import { Entrance } from './Entrance.tsx';
import { enterAs } from './enter.ts';
import classes from './form.module.css';
import { useRedirectedFrom } from './useRedirectedFrom.ts';

/** These screens load together with Acesso. */
export { EnterByLink, EnterPurchase } from './EnterByLink.tsx';
export { SignUp } from './SignUp.tsx';

/** Shop pages that the user returns to after the sign-in. */
const RETURN_PATHS = /^\/ar\/(shop\?|cart$|compras(\/|$)|pagamentos\/novo\?)/;

/** Users with another profile are also signed in, but they see a warning and go to another page. */
export function Acesso() {
  const navigate = useNavigate();
  const from = useRedirectedFrom(RETURN_PATHS);
  const enter = (session: CodeSession) => {
    const home = enterAs(session);
    const { perfil } = session.user;
    if (perfil === 'Atleta') return navigate(from ?? home);
    setAgencyRefused(perfil === 'Assessoria');
    toast.warn(signInText.acesso.otherProfile);
    return navigate('/games');
  };
  return (
    <Entrance title={signInText.acesso.title}>
      <ContinueAs to={from ?? '/ar/shop'} />
      <AccessCodeForm onEntered={enter} hint={entrancesText.codeHint}>
        <Link to="/assessoria" state={useLocation().state} className={classes.other}>
          {signInText.acesso.toAssessoria}
        </Link>
      </AccessCodeForm>
    </Entrance>
  );
}

/** Sign-in page of agencies, which shop for their athlete (R-ID-5). */
export function Assessoria() {
  const navigate = useNavigate();
  const from = useRedirectedFrom(RETURN_PATHS);
  const enter = (session: CodeSession) => {
    const home = enterAs(session);
    if (session.user.perfil === 'Assessoria') return navigate(from ?? home);
    toast.warn(signInText.acesso.onlyAssessoria);
    return navigate(home);
  };
  return (
    <Entrance title={signInText.acesso.assessoria}>
      <ContinueAs to={from ?? '/ar/shop'} />
      <AccessCodeForm onEntered={enter} hint={entrancesText.codeHint}>
        <Link to="/acesso" state={useLocation().state} className={classes.other}>
          {signInText.acesso.toAthlete}
        </Link>
      </AccessCodeForm>
    </Entrance>
  );
}
