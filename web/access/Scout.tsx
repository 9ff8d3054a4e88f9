import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { closeToken } from '../api/leave.ts';
import { keepSession } from '../api/session.ts';
import { entrancesText } from '../text/entrances.ts';
import { t } from '../text/pt.ts';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toast.ts';
import { AccessCodeForm, type CodeSession } from './AccessCodeForm.tsx';
import { Entrance } from './Entrance.tsx';
import { setAgencyRefused, wasAgencyRefused } from './refused.ts';

/** '/scout': the entrance of scouters. Other profiles are told so and shown to the shop. */
export function Scout() {
  const navigate = useNavigate();
  const enter = ({ token, user }: CodeSession) => {
    if (user.perfil !== 'Scouter') {
      closeToken(token);
      toast.warn(t.scout.otherProfile);
      return navigate('/ar/shop');
    }
    keepSession('scouter', token, user);
    return navigate('/games');
  };
  const [agency] = useState(wasAgencyRefused);
  useEffect(() => () => setAgencyRefused(false), []);
  return (
    <Entrance title={t.scout.title}>
      <AccessCodeForm onEntered={enter}>
        {agency && (
          <Notice tone="warning" role="alert">
            {entrancesText.agencyHere} <Link to="/assessoria">{entrancesText.asAgency}</Link>
          </Notice>
        )}
      </AccessCodeForm>
    </Entrance>
  );
}
