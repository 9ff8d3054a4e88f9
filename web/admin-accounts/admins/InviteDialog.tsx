import { Button, Modal, TextInput } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { writeMoment } from '../../parts/moment.ts';
import { adminsText as words } from '../../text/accounts.ts';
import { Alarm } from '../../ui/Alarm.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
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
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [made, setMade] = useState<Made | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    const answer = await call(accountCalls.invite, { body: { note } });
    setBusy(false);
    if (!answer.ok) return setFailure(answer.error.msg);
    const { link, expiresAt } = answer.value;
    // the server may not know under which address people reach it
    setMade({ link: new URL(link, window.location.origin).href, expiresAt });
    void refresh.admins();
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={made ? words.made : words.invite}
      size="lg"
      closeOnClickOutside={made === null}
    >
      {made ? (
        <Link made={made} onClose={onClose} />
      ) : (
        <form onSubmit={submit} className={classes.dialog} noValidate>
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
          {failure && <Alarm title={words.makeFailed}>{failure}</Alarm>}
          <DialogButtons save={words.make} busy={busy} onClose={onClose} />
        </form>
      )}
    </Modal>
  );
}

function Link({ made, onClose }: { made: Made; onClose: () => void }) {
  const share = `https://wa.me/?text=${encodeURIComponent(words.shareText(made.link))}`;
  return (
    <div className={classes.dialog}>
      <p className={classes.once}>
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
      <div className={classes.buttons}>
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
      </div>
    </div>
  );
}
