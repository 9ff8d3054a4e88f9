import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { LinkButton } from '../../kit/LinkButton.tsx';
import { Row, Stack } from '../../kit/layout.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { toast } from '../../kit/toast.ts';
import { t } from '../../platform/text/pt.ts';
import { entrancesText } from '../shared/texts/entrances.ts';
import { AccessCodeForm, type CodeSession } from './AccessCodeForm.tsx';
import { setAgencyRefused, wasAgencyRefused } from './agencyRefused.ts';
import { Entrance } from './Entrance.tsx';
import { enterAs } from './enter.ts';
import { useRedirectedFrom } from './useRedirectedFrom.ts';

/** Users with another profile are also signed in, but they see a warning and go to the shop. */
export function Scout() {
  const navigate = useNavigate();
  const from = useRedirectedFrom(/^\/games(\/|\?|$)/);
  const enter = (session: CodeSession) => {
    const home = enterAs(session);
    if (session.user.perfil === 'Scouter') return navigate(from ?? home);
    toast.warn(t.scout.otherProfile);
    return navigate('/ar/shop');
  };
  const [agency] = useState(wasAgencyRefused);
  useEffect(() => () => setAgencyRefused(false), []);
  return (
    <Entrance title={t.scout.title}>
      <AccessCodeForm onEntered={enter}>
        {agency && (
          <Notice tone="warning" role="alert">
            {entrancesText.agencyHere} <Link to="/ar/shop">{entrancesText.toShop}</Link>
          </Notice>
        )}
      </AccessCodeForm>
      <Stack gap={4} mt={32}>
        <p>{entrancesText.newHere}</p>
        <Row>
          <LinkButton to="/treinar" variant="light">
            {entrancesText.practise}
          </LinkButton>
        </Row>
      </Stack>
    </Entrance>
  );
}
