import { Button, Title } from '@mantine/core';
import { IconUserMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { call } from '../api/call.ts';
import { removalText as words } from '../text/accounts.ts';
import { t } from '../text/pt.ts';
import { Alarm } from '../ui/Alarm.tsx';
import { Alone } from '../ui/Alone.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { toast } from '../ui/toast.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { accountCalls } from './calls.ts';
import { useRefresh } from './queries.ts';
import classes from './RemoveAccount.module.css';

const LIST = '/admin/atletas';

/** '/admin/atletas/delete/:id/:nome': asks once, says what goes with it, and returns to the list. */
export function RemoveAccount() {
  const { id = '', nome = '' } = useParams();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  usePageTitle(words.title);

  const remove = async () => {
    setBusy(true);
    setFailure(null);
    const answer = await call(accountCalls.remove, { params: { id } });
    setBusy(false);
    // what somebody else removed meanwhile is gone all the same
    if (!answer.ok && answer.error.code !== 'not-found') return setFailure(answer.error.msg);
    void toast.good(words.done);
    await refresh.everything();
    await navigate(LIST, { replace: true });
  };

  return (
    <Alone>
      <section className={classes.question}>
        <span className={classes.icon} aria-hidden="true">
          <IconUserMinus size={28} stroke={1.75} />
        </span>
        <Title order={1}>{words.question(nome || words.nameless)}</Title>
        <ul className={classes.consequences}>
          {words.consequences.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {failure && <Alarm title={words.failed}>{failure}</Alarm>}
        <div className={classes.buttons}>
          <LinkButton to={LIST} variant="default">
            {t.cancel}
          </LinkButton>
          <Button color="red" loading={busy} onClick={remove}>
            {words.yes}
          </Button>
        </div>
      </section>
    </Alone>
  );
}
