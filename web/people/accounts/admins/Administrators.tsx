import { Button, Modal, Text, TextInput } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import type { CallAnswer } from '@volleyscouter/contract/route';
import type { ROUTES } from '@volleyscouter/contract/routes';
import { useState } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../../kit/Badge.tsx';
import { CopyButton } from '../../../kit/CopyButton.tsx';
import { Key } from '../../../kit/Key.tsx';
import { useKeys } from '../../../kit/keys.ts';
import { Row, Stack } from '../../../kit/layout.tsx';
import { writeMoment } from '../../../kit/moment.ts';
import { Panel } from '../../../kit/Panel.tsx';
import { QueryStates } from '../../../kit/QueryStates.tsx';
import { Removal } from '../../../kit/Removal.tsx';
import { Screen } from '../../../kit/Screen.tsx';
import { call } from '../../../platform/api/call.ts';
import { accountOf } from '../../../platform/api/session.ts';
import { adminsText as texts } from '../../../platform/text/accounts.ts';
import { AskPassword } from '../../shared/AskPassword.tsx';
import { accountCalls } from '../calls.ts';
import { useAdmins, useRefresh } from '../queries.ts';
import classes from './Administrators.module.css';
import { RemoveAdmin } from './RemoveAdmin.tsx';

type Answer = CallAnswer<typeof ROUTES.listAdmins>;
type Admin = Answer['admins'][number];
type Invite = Answer['invites'][number];

export function Administrators() {
  const query = useAdmins();
  const [inviting, setInviting] = useState(false);
  const [takenBack, setTakenBack] = useState<Invite | null>(null);
  const [removed, setRemoved] = useState<Admin | null>(null);
  useKeys([{ key: 'n', label: texts.invite, run: () => setInviting(true) }]);
  return (
    <Screen
      title={texts.title}
      lead={texts.lead}
      actions={
        <Button onClick={() => setInviting(true)} rightSection={<Key of="n" />}>
          {texts.invite}
        </Button>
      }
    >
      <QueryStates query={query} texts={texts} places={[180]}>
        {({ admins, invites }) => (
          <Stack gap={24}>
            <Admins admins={admins} onRemove={setRemoved} />
            <Invites invites={invites} onTakeBack={setTakenBack} />
          </Stack>
        )}
      </QueryStates>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      {takenBack && <TakeBack invite={takenBack} onClose={() => setTakenBack(null)} />}
      {removed && <RemoveAdmin admin={removed} onClose={() => setRemoved(null)} />}
    </Screen>
  );
}

interface AdminsProps {
  admins: readonly Admin[];
  onRemove: (admin: Admin) => void;
}

function Admins({ admins, onRemove }: AdminsProps) {
  const me = accountOf('admin');
  return (
    <Panel title={texts.list} actions={<Link to="/admin/conta">{texts.toOwn}</Link>} flush>
      <Stack as="ul" gap={0} aria-label={texts.list}>
        {admins.map((admin) => (
          <li key={admin.id} className={classes.row}>
            <Row as="span" className={classes.who}>
              <strong>{admin.name}</strong>
              {admin.id === me && <Badge tone="good">{texts.you}</Badge>}
              {admin.secondFactor && <Badge>{texts.twoSteps}</Badge>}
            </Row>
            <Text span c="dimmed">
              {admin.email}
            </Text>
            {admins.length > 1 && (
              <Button
                variant="subtle"
                color="red"
                aria-label={texts.removeOf(admin.name)}
                onClick={() => onRemove(admin)}
              >
                {texts.remove}
              </Button>
            )}
          </li>
        ))}
      </Stack>
    </Panel>
  );
}

interface InvitesProps {
  invites: readonly Invite[];
  onTakeBack: (invite: Invite) => void;
}

function Invites({ invites, onTakeBack }: InvitesProps) {
  return (
    <Panel title={texts.invites} flush={invites.length > 0}>
      {invites.length === 0 && <Text c="dimmed">{texts.noInvites}</Text>}
      {invites.length > 0 && (
        <Stack as="ul" gap={0} aria-label={texts.invites}>
          {invites.map((invite) => {
            const note = invite.note || texts.nameless;
            return (
              <li key={invite._id} className={classes.row}>
                <Row as="span" className={classes.who}>
                  <strong>{note}</strong>
                </Row>
                <Text span c="dimmed">
                  {texts.expires(writeMoment(invite.expiresAt))}
                </Text>
                <Button
                  variant="subtle"
                  color="red"
                  aria-label={texts.takeBackOf(note)}
                  onClick={() => onTakeBack(invite)}
                >
                  {texts.takeBack}
                </Button>
              </li>
            );
          })}
        </Stack>
      )}
    </Panel>
  );
}

function TakeBack({ invite, onClose }: { invite: Invite; onClose: () => void }) {
  const refresh = useRefresh();
  return (
    <Removal
      title={texts.sure}
      text={`${invite.note || texts.nameless}. ${texts.sureText}`}
      action={texts.takeBack}
      done={texts.takenBack}
      failed={texts.takeBackFailed}
      remove={() => call(accountCalls.takeBack, { params: { id: invite._id } })}
      refresh={refresh.admins}
      onClose={onClose}
    />
  );
}

interface NewInvitation {
  link: string;
  expiresAt: string;
}

/** The link of the invitation is shown only once. */
function InviteDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh();
  const [note, setNote] = useState('');
  const [invitation, setInvitation] = useState<NewInvitation | null>(null);
  if (invitation) return <Invitation invitation={invitation} onClose={onClose} />;
  return (
    <AskPassword
      title={texts.invite}
      text={texts.inviteText}
      save={texts.make}
      failed={texts.makeFailed}
      send={(password, code) => call(accountCalls.invite, { body: { note, password, code } })}
      onDone={({ link, expiresAt }) => {
        // Completes a link that has no origin. The current server always sends an origin.
        setInvitation({ link: new URL(link, window.location.origin).href, expiresAt });
        void refresh.admins();
      }}
      onClose={onClose}
    >
      <TextInput
        label={texts.note}
        description={texts.noteHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={100}
        autoComplete="off"
        data-autofocus
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </AskPassword>
  );
}

function Invitation({ invitation, onClose }: { invitation: NewInvitation; onClose: () => void }) {
  const share = `https://wa.me/?text=${encodeURIComponent(texts.shareText(invitation.link))}`;
  return (
    <Modal opened onClose={onClose} title={texts.made} size="lg" closeOnClickOutside={false}>
      <Stack gap={16}>
        <p>
          <strong>{texts.once}</strong> {texts.good(writeMoment(invitation.expiresAt))}
        </p>
        <TextInput
          label={texts.link}
          className={classes.link}
          readOnly
          value={invitation.link}
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
        <Row justify="end" className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {texts.close}
          </Button>
          <Button
            component="a"
            href={share}
            target="_blank"
            rel="noopener noreferrer"
            variant="default"
            leftSection={<IconBrandWhatsapp size={18} stroke={1.75} aria-hidden="true" />}
          >
            {texts.share}
          </Button>
          <CopyButton variant="filled" text={invitation.link} label={texts.copy} />
        </Row>
      </Stack>
    </Modal>
  );
}
