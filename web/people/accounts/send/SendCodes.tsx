import { Button, Skeleton, Textarea, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck, IconPhoneOff } from '@tabler/icons-react';
import type { Account } from '@volleyscouter/contract/accounts';
import { fullPhone } from '@volleyscouter/core/people/phone';
import { useState } from 'react';
import { CopyButton } from '../../../kit/CopyButton.tsx';
import { LinkButton } from '../../../kit/LinkButton.tsx';
import { Row, Small, Stack } from '../../../kit/layout.tsx';
import { Message } from '../../../kit/Message.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { Panel } from '../../../kit/Panel.tsx';
import { QueryStates } from '../../../kit/QueryStates.tsx';
import { Screen } from '../../../kit/Screen.tsx';
import { call } from '../../../platform/api/call.ts';
import { stored, useStored } from '../../../platform/api/stored.ts';
import { accountsText } from '../../../platform/text/accounts.ts';
import { type Queue, useQueue } from '../../shared/send/useQueue.ts';
import { chatText } from '../../shared/texts/chat.ts';
import { accountCalls } from '../calls.ts';
import { LongCodes } from '../LongCodes.tsx';
import { sendText as texts } from '../peopleText.ts';
import { useAccountsNow, useRefresh } from '../queries.ts';
import { PersonCard } from './PersonCard.tsx';
import classes from './SendCodes.module.css';

/** Message text stored in this browser; `null` restores the default. */
const messageTemplate = stored('codeMessage', (text) => text ?? texts.template);

export function SendCodes() {
  const places = (
    <div className={classes.screen}>
      <Skeleton height={420} />
    </div>
  );
  const query = useAccountsNow();
  // restarts the queue after codes are replaced
  const [round, setRound] = useState(0);
  const actions = query.data && <LongCodes accounts={query.data} onDone={() => setRound(round + 1)} />;
  return (
    <Screen title={texts.title} lead={texts.lead} actions={actions}>
      <QueryStates query={query} texts={texts} places={places}>
        {(accounts) =>
          accounts.length > 0 ? (
            <Sending key={round} accounts={accounts} />
          ) : (
            <Message
              icon={<IconPhoneOff size={28} stroke={1.75} />}
              title={accountsText.list.empty}
              text={accountsText.list.emptyText}
            >
              <LinkButton to="/admin/atletas/import">{accountsText.import}</LinkButton>
            </Message>
          )
        }
      </QueryStates>
    </Screen>
  );
}

const GROUPS = ['unsent', 'all'] as const;
type Group = (typeof GROUPS)[number];

const isReachable = ({ celular }: Account): boolean => fullPhone(celular) !== null;

/** Reachable accounts, in the order of the list. */
const queueOf = (accounts: readonly Account[], group: Group): string[] =>
  accounts
    .filter((account) => isReachable(account) && (group === 'all' || account.enviadoEm === ''))
    .map(({ _id }) => _id);

function Sending({ accounts }: { accounts: readonly Account[] }) {
  const refresh = useRefresh();
  const [group, setGroup] = useState<Group>('unsent');
  const queue = useQueue(accounts, {
    first: () => queueOf(accounts, group),
    mark: (id, enviado) => call(accountCalls.markSent, { params: { id }, body: { enviado } }),
    marked: refresh.put,
  });
  const begin = (next: Group) => {
    setGroup(next);
    queue.begin(queueOf(accounts, next));
  };
  const template = useStored(messageTemplate);
  const counts = { unsent: queueOf(accounts, 'unsent').length, all: queueOf(accounts, 'all').length };
  return (
    <div className={classes.screen}>
      <Stack gap={16}>
        <Row as="fieldset" className={classes.which}>
          <VisuallyHidden component="legend">{texts.which}</VisuallyHidden>
          {GROUPS.map((option) => (
            <Button
              key={option}
              variant={option === group ? 'filled' : 'default'}
              aria-pressed={option === group}
              onClick={() => begin(option)}
            >
              {texts[option]} ({counts[option]})
            </Button>
          ))}
        </Row>
        {queue.current ? (
          <PersonCard
            key={queue.current._id}
            account={queue.current}
            following={queue.following}
            queue={queue}
            template={template}
          />
        ) : (
          <End queue={queue} reachable={counts.all} onBegin={(all) => begin(all ? 'all' : group)} />
        )}
      </Stack>
      <Stack as="aside" gap={16}>
        <MessageText template={template} onChange={messageTemplate.set} />
        <Unreachable accounts={accounts.filter((account) => !isReachable(account))} />
      </Stack>
    </div>
  );
}

function End({
  queue,
  reachable,
  onBegin,
}: {
  queue: Queue;
  reachable: number;
  onBegin: (all: boolean) => void;
}) {
  const icon = <IconCircleCheck size={28} stroke={1.75} />;
  if (reachable === 0)
    return (
      <Message icon={<IconPhoneOff size={28} stroke={1.75} />} title={texts.nobody} text={texts.nobodyText}>
        <LinkButton to="/admin/atletas">{texts.toList}</LinkButton>
      </Message>
    );
  if (queue.at === 0)
    return (
      <Message icon={icon} title={texts.empty} text={texts.emptyText}>
        <Button onClick={() => onBegin(true)}>{texts.showAll}</Button>
        <LinkButton to="/admin/atletas" variant="default">
          {texts.toList}
        </LinkButton>
      </Message>
    );
  return (
    <Message icon={icon} title={texts.done} text={texts.doneText(queue.sent, queue.at - queue.sent)}>
      <Button variant="default" onClick={() => void queue.back()} loading={queue.busy}>
        {chatText.back}
      </Button>
      <Button variant="default" onClick={() => onBegin(false)}>
        {texts.again}
      </Button>
      <LinkButton to="/admin/atletas">{texts.toList}</LinkButton>
    </Message>
  );
}

interface MessageTextProps {
  template: string;
  onChange: (template: string | null) => void;
}

function MessageText({ template, onChange }: MessageTextProps) {
  return (
    <Panel title={texts.message}>
      <Stack align="start" className={classes.text}>
        <Textarea
          aria-label={texts.message}
          description={texts.messageHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          rows={5}
          maxLength={1000}
          value={template}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {!template.includes('{codigo}') && <Notice title={texts.noCode} tone="warning" />}
        {template !== texts.template && (
          <Button variant="default" size="xs" onClick={() => onChange(null)}>
            {texts.messageReset}
          </Button>
        )}
      </Stack>
    </Panel>
  );
}

function Unreachable({ accounts }: { accounts: readonly Account[] }) {
  if (accounts.length === 0) return null;
  return (
    <Panel title={texts.unreachable(accounts.length)}>
      <Small as="p" mb={8}>
        {texts.unreachableText}
      </Small>
      <Stack as="ul" gap={0} className={classes.unreachable} aria-label={texts.unreachable(accounts.length)}>
        {accounts.map(({ _id, nome, password }) => (
          <Row as="li" key={_id} gap={4} wrap={false}>
            <Stack as="span" gap={0} className={classes.who}>
              <strong>{nome}</strong>
              <Small className={classes.small} data-figures>
                {password}
              </Small>
            </Stack>
            <CopyButton small text={password} label={accountsText.copyCodeOf(nome)} />
            <LinkButton
              to={`/admin/atletas/edit/${_id}`}
              variant="subtle"
              color="gray"
              aria-label={texts.completeOf(nome)}
            >
              {texts.complete}
            </LinkButton>
          </Row>
        ))}
      </Stack>
    </Panel>
  );
}
