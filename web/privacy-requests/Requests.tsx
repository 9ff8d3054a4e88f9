import { Skeleton, VisuallyHidden } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { PrivacyRequest } from '@volleyscouter/contract/privacy';
import { useRef, useState } from 'react';
import { ask } from '../api/ask.ts';
import { requestsText as words } from '../text/requests.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Stack } from '../ui/layout.tsx';
import { ErrorMessage, Message } from '../ui/Message.tsx';
import { Screen } from '../ui/Screen.tsx';
import { requestCalls } from './calls.ts';
import { Request } from './Request.tsx';
import classes from './Requests.module.css';

/** '/admin/requests': who asked to take a photo away or to erase what is kept of her, and what was decided. */
export function Requests() {
  const query = useQuery({
    queryKey: ['privacy-requests'],
    queryFn: ({ signal }) => ask(requestCalls.listRequests, {}, { signal }),
  });
  const { data, error, isFetching, refetch } = query;
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      actions={
        <LinkButton to="/admin/admin?retiradas=true" variant="default">
          {words.withheld}
        </LinkButton>
      }
    >
      {query.isPending && <Loading />}
      {error && (
        <ErrorMessage title={words.failed} error={error} onRetry={() => refetch()} retrying={isFetching} />
      )}
      {data?.length === 0 && (
        <Message
          icon={<IconShieldCheck size={28} stroke={1.75} />}
          title={words.empty}
          text={words.emptyText}
        />
      )}
      {data && data.length > 0 && <Lists requests={data} />}
    </Screen>
  );
}

/** As the list of open ones has them: the newest first. */
const newestFirst = (a: PrivacyRequest, b: PrivacyRequest): number =>
  b.createdAt.localeCompare(a.createdAt) || a._id.localeCompare(b._id);

/** What is answered here stays in its place: the next one never slides under the pointer. */
function Lists({ requests }: { requests: readonly PrivacyRequest[] }) {
  const [now] = useState(() => Date.now());
  const open = requests.filter(({ decision }) => decision === null);
  const seen = useRef(new Set<string>());
  for (const { _id } of open) seen.current.add(_id);
  const standing = requests.filter(({ _id }) => seen.current.has(_id)).toSorted(newestFirst);
  const decided = requests.filter(({ _id }) => !seen.current.has(_id));
  return (
    <>
      <section className={classes.section}>
        <h2>{words.open(open.length)}</h2>
        <Stack as="ul" gap={12}>
          {standing.map((request) => (
            <Request key={request._id} request={request} now={now} />
          ))}
        </Stack>
        {standing.length > open.length && <p className={classes.note}>{words.answeredNow}</p>}
      </section>
      {decided.length > 0 && (
        <section className={classes.section}>
          <h2>{words.decided(decided.length)}</h2>
          <Stack as="ul" gap={12}>
            {decided.map((request) => (
              <Request key={request._id} request={request} now={now} over />
            ))}
          </Stack>
        </section>
      )}
    </>
  );
}

function Loading() {
  return (
    <Stack gap={12} role="status">
      <VisuallyHidden>{words.loading}</VisuallyHidden>
      <Skeleton height={200} aria-hidden="true" />
      <Skeleton height={200} aria-hidden="true" />
    </Stack>
  );
}
