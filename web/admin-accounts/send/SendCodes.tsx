import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck, IconPhoneOff } from '@tabler/icons-react';
import type { Account } from '@volleyscouter/contract/accounts';
import { accountsText } from '../../text/accounts.ts';
import { sendText as words } from '../../text/people.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ErrorMessage, Message } from '../../ui/Message.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { useAccountsNow } from '../queries.ts';
import { MessageText } from './MessageText.tsx';
import { PersonCard } from './PersonCard.tsx';
import { queueOf, unreachableOf } from './queue.ts';
import classes from './SendCodes.module.css';
import { Unreachable } from './Unreachable.tsx';
import { useQueue } from './useQueue.ts';
import { useTemplate } from './useTemplate.ts';

/** '/admin/atletas/send': codes to their owners by chat, one person at a time. */
export function SendCodes() {
  const { data, error, isFetching, refetch } = useAccountsNow();
  return (
    <Screen title={words.title} lead={words.lead}>
      {data && data.length === 0 && (
        <Message
          icon={<IconPhoneOff size={28} stroke={1.75} />}
          title={accountsText.list.empty}
          text={accountsText.list.emptyText}
        >
          <LinkButton to="/admin/atletas/import">{accountsText.import}</LinkButton>
        </Message>
      )}
      {data && data.length > 0 && <Sending accounts={data} />}
      {!data && error && (
        <ErrorMessage title={words.failed} error={error} onRetry={() => refetch()} retrying={isFetching} />
      )}
      {!data && !error && (
        <div role="status" className={classes.screen}>
          <VisuallyHidden>{words.loading}</VisuallyHidden>
          <Skeleton height={420} aria-hidden="true" />
        </div>
      )}
    </Screen>
  );
}

const WHICH = ['unsent', 'all'] as const;

function Sending({ accounts }: { accounts: readonly Account[] }) {
  const queue = useQueue(accounts);
  const [template, setTemplate] = useTemplate();
  const counts = { unsent: queueOf(accounts, 'unsent').length, all: queueOf(accounts, 'all').length };
  return (
    <div className={classes.screen}>
      <div className={classes.main}>
        <div className={classes.filter}>
          <fieldset className={classes.which}>
            <legend className={classes.legend}>{words.which}</legend>
            {WHICH.map((which) => (
              <Button
                key={which}
                variant={queue.which === which ? 'filled' : 'default'}
                aria-pressed={queue.which === which}
                onClick={() => queue.begin(which)}
              >
                {words[which]} ({counts[which]})
              </Button>
            ))}
          </fieldset>
        </div>
        {queue.current ? (
          <PersonCard key={queue.current._id} account={queue.current} queue={queue} template={template} />
        ) : (
          <End queue={queue} reachable={counts.all} />
        )}
      </div>
      <aside className={classes.side}>
        <MessageText template={template} onChange={setTemplate} />
        <Unreachable accounts={unreachableOf(accounts)} />
      </aside>
    </div>
  );
}

/** Nobody, nobody left, or the end of the queue. */
function End({ queue, reachable }: { queue: ReturnType<typeof useQueue>; reachable: number }) {
  const icon = <IconCircleCheck size={28} stroke={1.75} />;
  if (reachable === 0)
    return (
      <Message icon={<IconPhoneOff size={28} stroke={1.75} />} title={words.nobody} text={words.nobodyText}>
        <LinkButton to="/admin/atletas">{words.toList}</LinkButton>
      </Message>
    );
  if (queue.at === 0)
    return (
      <Message icon={icon} title={words.empty} text={words.emptyText}>
        <Button onClick={() => queue.begin('all')}>{words.showAll}</Button>
        <LinkButton to="/admin/atletas" variant="default">
          {words.toList}
        </LinkButton>
      </Message>
    );
  return (
    <Message icon={icon} title={words.done} text={words.doneText(queue.sent, queue.at - queue.sent)}>
      <Button variant="default" onClick={() => void queue.back()} loading={queue.busy}>
        {words.back}
      </Button>
      <Button variant="default" onClick={() => queue.begin(queue.which)}>
        {words.again}
      </Button>
      <LinkButton to="/admin/atletas">{words.toList}</LinkButton>
    </Message>
  );
}
