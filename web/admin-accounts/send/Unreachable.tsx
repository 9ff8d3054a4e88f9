import type { Account } from '@volleyscouter/contract/accounts';
import { Panel } from '../../parts/Panel.tsx';
import { accountsText } from '../../text/accounts.ts';
import { sendText as words } from '../../text/people.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { CopyButton } from '../CopyButton.tsx';
import classes from './SendCodes.module.css';

/** People whose chat cannot be opened, with their codes and the way to complete the phone. */
export function Unreachable({ accounts }: { accounts: readonly Account[] }) {
  if (accounts.length === 0) return null;
  return (
    <Panel title={words.unreachable(accounts.length)}>
      <p className={classes.hint}>{words.unreachableText}</p>
      <ul className={classes.unreachable} aria-label={words.unreachable(accounts.length)}>
        {accounts.map(({ _id, nome, password }) => (
          <li key={_id}>
            <span className={classes.who}>
              <strong>{nome}</strong>
              <span className={classes.small} data-figures>
                {password}
              </span>
            </span>
            <CopyButton small text={password} label={accountsText.copyCodeOf(nome)} />
            <LinkButton
              to={`/admin/atletas/edit/${_id}`}
              variant="subtle"
              color="gray"
              aria-label={words.completeOf(nome)}
            >
              {words.complete}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
