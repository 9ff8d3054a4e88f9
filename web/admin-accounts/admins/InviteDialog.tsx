import { Button, Modal, TextInput } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { writeMoment } from '../../parts/moment.ts';
import { adminsText as words } from '../../text/accounts.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { useSave } from '../../ui/useSave.ts';
import { CopyButton } from '../CopyButton.tsx';
import { accountCalls } from '../calls.ts';
import { useRefresh } from '../queries.ts';
import classes from './Administrators.module.css';

interface Made {
  link: string;
  expiresAt: string;
}

/** Makes an invitation; its link is shown this once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh();
  const [note, setNote] = useState('');
  const [made, setMade] = useState<Made | null>(null);
  const saving = useSave(
    () => call(accountCalls.invite, { body: { note } }),
    ({ link, expiresAt }) => {
      // the server may not know under which address people reach it
      setMade({ link: new URL(link, window.location.origin).href, expiresAt });
      void refresh.admins();
    },
  );
  if (made) return <Invitation made={made} onClose={onClose} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void saving.save();
  };
  return (
    <FormDialog
      title={words.invite}
      size="lg"
      save={words.make}
      saving={saving}
      failed={words.makeFailed}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={words.note}
        description={words.noteHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={100}
        autoComplete="off"
        data-autofocus
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

function Invitation({ made, onClose }: { made: Made; onClose: () => void }) {
  const share = `https://wa.me/?text=${encodeURIComponent(words.shareText(made.link))}`;
  return (
    <Modal opened onClose={onClose} title={words.made} size="lg" closeOnClickOutside={false}>
      <Stack gap={16}>
        <p>
          <strong>{words.once}</strong> {words.good(writeMoment(made.expiresAt))}
        </p>
        <TextInput
          label={words.link}
          className={classes.link}
          readOnly
          value={made.link}
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
        <Row justify="end" className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {words.close}
          </Button>
          <Button
            component="a"
            href={share}
            target="_blank"
            rel="noopener noreferrer"
            variant="default"
            leftSection={<IconBrandWhatsapp size={18} stroke={1.75} aria-hidden="true" />}
          >
            {words.share}
          </Button>
          <CopyButton variant="filled" text={made.link} label={words.copy} />
        </Row>
      </Stack>
    </Modal>
  );
}
