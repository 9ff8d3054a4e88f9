import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { entrancesText } from '../text/entrances.ts';
import { t } from '../text/pt.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Stack } from '../ui/layout.tsx';
import { Notice } from '../ui/Notice.tsx';
import classes from './form.module.css';
import { inviteOf } from './invite.ts';

const words = entrancesText.closed;

/** There is an administrator already: what can be done instead of filling in a form that would be refused. */
export function ClosedRegistration() {
  const navigate = useNavigate();
  const [link, setLink] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);

  const open = (event: FormEvent) => {
    event.preventDefault();
    const invite = inviteOf(link ?? '');
    setWrong(invite === null);
    if (invite !== null) void navigate(`/register?convite=${encodeURIComponent(invite)}`);
  };

  return (
    <div className={classes.fields}>
      <Notice tone="warning" role="alert">
        {t.register.closed}
      </Notice>
      <LinkButton to="/login">{words.toLogin}</LinkButton>
      {link === null ? (
        <Button variant="default" onClick={() => setLink('')}>
          {words.haveInvite}
        </Button>
      ) : (
        <Stack as="form" gap={12} onSubmit={open} noValidate>
          <TextInput
            autoFocus
            label={words.invite}
            description={words.inviteHint}
            inputMode="url"
            autoComplete="off"
            value={link}
            error={wrong && words.inviteWrong}
            onChange={({ currentTarget: { value } }) => {
              setWrong(false);
              setLink(value);
            }}
          />
          <Button type="submit" variant="default">
            {words.open}
          </Button>
        </Stack>
      )}
    </div>
  );
}
