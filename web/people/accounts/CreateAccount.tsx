import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { LinkButton } from '../../kit/LinkButton.tsx';
import { Card, Row } from '../../kit/layout.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { Screen } from '../../kit/Screen.tsx';
import { toast } from '../../kit/toast.ts';
import { accountFormText as texts } from '../../platform/text/accounts.ts';
import { t } from '../../platform/text/pt.ts';
import { AccountFields } from './AccountFields.tsx';
import classes from './AccountForm.module.css';
import { useRegistered } from './queries.ts';
import { useAccountForm } from './useAccountForm.ts';

const LIST = '/admin/atletas';

export function CreateAccount() {
  const navigate = useNavigate();
  const form = useAccountForm(null);
  const [saved, setSaved] = useState(false);
  const registered = useRegistered(form.values);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  const submit = async (event: FormEvent<HTMLElement>) => {
    if (!(await form.submit(event))) return;
    void toast.good(texts.created);
    setSaved(true);
    await navigate(LIST);
  };
  const saveAndGoOn = async () => {
    if (!(await form.save())) return;
    void toast.good(texts.created);
    form.clear();
    first.current?.focus();
  };

  return (
    <Screen title={texts.createTitle} lead={texts.createLead}>
      <Card as="form" gap={24} className={`${classes.screen} ${classes.form}`} onSubmit={submit} noValidate>
        {form.restored && <Notice title={texts.restored} tone="warning" />}
        <AccountFields
          form={form}
          codeBefore={null}
          registered={saved ? undefined : registered}
          first={first}
        />
        <Row justify="end" className={classes.buttons}>
          <LinkButton to={LIST} variant="default">
            {t.cancel}
          </LinkButton>
          <Button variant="default" disabled={form.busy} onClick={saveAndGoOn}>
            {texts.saveAndAnother}
          </Button>
          <Button type="submit" loading={form.busy}>
            {texts.save}
          </Button>
        </Row>
        {form.question}
      </Card>
    </Screen>
  );
}
