import { Button, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import type { CallAnswer } from '@volleyscouter/contract/route';
import type { ROUTES } from '@volleyscouter/contract/routes';
import { useMemo, useState } from 'react';
import { call } from '../../api/call.ts';
import { accountOf } from '../../api/session.ts';
import { writeMoment } from '../../parts/moment.ts';
import { Panel } from '../../parts/Panel.tsx';
import { Removal } from '../../parts/Removal.tsx';
import { adminsText as words } from '../../text/accounts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Key } from '../../ui/Key.tsx';
import { useKeys } from '../../ui/keys.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { ErrorMessage } from '../../ui/Message.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { accountCalls } from '../calls.ts';
import { useAdmins, useRefresh } from '../queries.ts';
import classes from './Administrators.module.css';
import { InviteDialog } from './InviteDialog.tsx';

type Answer = CallAnswer<typeof ROUTES.listAdmins>;
type Invite = Answer['invites'][number];

/** '/admin/administrators': who administers, and the invitations that are open. */
export function Administrators() {
  const { data, error, isFetching, refetch } = useAdmins();
  const [inviting, setInviting] = useState(false);
  const [removed, setRemoved] = useState<Invite | null>(null);
  const keys = useMemo(() => [{ key: 'n', label: words.invite, run: () => setInviting(true) }], []);
  useKeys(keys);
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      actions={
        <Button onClick={() => setInviting(true)} rightSection={<Key of="n" />}>
          {words.invite}
        </Button>
      }
    >
      <Stack gap={24}>
        {data && (
          <>
            <Admins admins={data.admins} />
            <Invites invites={data.invites} onTakeBack={setRemoved} />
          </>
        )}
        {!data && error && (
          <ErrorMessage title={words.failed} error={error} onRetry={() => refetch()} retrying={isFetching} />
        )}
        {!data && !error && (
          <div role="status">
            <VisuallyHidden>{words.loading}</VisuallyHidden>
            <Skeleton height={180} aria-hidden="true" />
          </div>
        )}
      </Stack>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      {removed && <TakeBack invite={removed} onClose={() => setRemoved(null)} />}
    </Screen>
  );
}

function Admins({ admins }: { admins: Answer['admins'] }) {
  const me = accountOf('admin');
  return (
    <Panel title={words.list} flush>
      <ul className={classes.list} aria-label={words.list}>
        {admins.map(({ id, name, email }) => (
          <li key={id} className={classes.row}>
            <Row as="span" className={classes.who}>
              <strong>{name}</strong>
              {id === me && <Badge tone="good">{words.you}</Badge>}
            </Row>
            <Text span c="dimmed">
              {email}
            </Text>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface InvitesProps {
  invites: readonly Invite[];
  onTakeBack: (invite: Invite) => void;
}

function Invites({ invites, onTakeBack }: InvitesProps) {
  return (
    <Panel title={words.invites} flush={invites.length > 0}>
      {invites.length === 0 && <Text c="dimmed">{words.noInvites}</Text>}
      {invites.length > 0 && (
        <ul className={classes.list} aria-label={words.invites}>
          {invites.map((invite) => {
            const note = invite.note || words.nameless;
            return (
              <li key={invite._id} className={classes.row}>
                <Row as="span" className={classes.who}>
                  <strong>{note}</strong>
                </Row>
                <Text span c="dimmed">
                  {words.expires(writeMoment(invite.expiresAt))}
                </Text>
                <Button
                  variant="subtle"
                  color="red"
                  aria-label={words.takeBackOf(note)}
                  onClick={() => onTakeBack(invite)}
                >
                  {words.takeBack}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}

function TakeBack({ invite, onClose }: { invite: Invite; onClose: () => void }) {
  const refresh = useRefresh();
  return (
    <Removal
      title={words.sure}
      text={`${invite.note || words.nameless}. ${words.sureText}`}
      action={words.takeBack}
      done={words.takenBack}
      failed={words.takeBackFailed}
      remove={() => call(accountCalls.takeBack, { params: { id: invite._id } })}
      refresh={refresh.admins}
      onClose={onClose}
    />
  );
}
