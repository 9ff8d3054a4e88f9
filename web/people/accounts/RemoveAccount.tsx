import { Button, Title } from '@mantine/core';
import { IconUserMinus } from '@tabler/icons-react';
import { ok } from '@volleyscouter/core/result';
import { useNavigate, useParams } from 'react-router';
import { FullScreenMessage } from '../../kit/FullScreenMessage.tsx';
import { LinkButton } from '../../kit/LinkButton.tsx';
import { Card, Row } from '../../kit/layout.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { toast } from '../../kit/toast.ts';
import { usePageTitle } from '../../kit/usePageTitle.ts';
import { useSave } from '../../kit/useSave.ts';
import { call } from '../../platform/api/call.ts';
import { removalText as texts } from '../../platform/text/accounts.ts';
import { t } from '../../platform/text/pt.ts';
import { LeftTexts } from '../shared/left-texts/LeftTexts.tsx';
import { useLeftTexts } from '../shared/left-texts/useLeftTexts.ts';
import { accountCalls } from './calls.ts';
import { useRefresh } from './queries.ts';
import classes from './RemoveAccount.module.css';

const ATHLETES = '/admin/atletas';
/** The specification defines that the list of photos opens after a removal. */
const PHOTOS = '/admin/admin';

export function RemoveAccount() {
  const { id = '', nome = '' } = useParams();
  return <Removal key={id} id={id} nome={nome} />;
}

function Removal({ id, nome }: { id: string; nome: string }) {
  const navigate = useNavigate();
  const refresh = useRefresh();
  usePageTitle(texts.title);
  const leftTexts = useLeftTexts(id);
  const { save, busy, failure } = useSave(
    async () => {
      const answer = await call(accountCalls.remove, { params: { id }, body: { textos: leftTexts.chosen } });
      if (!answer.ok && answer.error.code === 'texts-changed') await leftTexts.query.refetch();
      // another admin may have just removed the account
      return !answer.ok && answer.error.code === 'not-found' ? ok({ ok: true as const }) : answer;
    },
    async () => {
      void toast.good(texts.done);
      await refresh.everything();
      await navigate(PHOTOS, { replace: true });
    },
  );

  return (
    <FullScreenMessage>
      <Card as="section" gap={16} className={classes.question}>
        <span className={classes.icon} aria-hidden="true">
          <IconUserMinus size={28} stroke={1.75} />
        </span>
        <Title order={1}>{texts.question(nome || texts.nameless)}</Title>
        <ul className={classes.consequences}>
          {texts.consequences.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <LeftTexts selection={leftTexts} />
        {failure && <Notice title={texts.failed}>{failure.msg}</Notice>}
        <Row justify="end" grow mt={8}>
          <LinkButton to={ATHLETES} variant="default">
            {t.cancel}
          </LinkButton>
          <Button color="red" loading={busy || leftTexts.query.isLoading} onClick={() => save()}>
            {texts.yes}
          </Button>
        </Row>
      </Card>
    </FullScreenMessage>
  );
}
