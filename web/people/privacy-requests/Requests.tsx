import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { PrivacyRequest } from '@volleyscouter/contract/privacy';
import { useRef, useState } from 'react';
import { LinkButton } from '../../kit/LinkButton.tsx';
import { Stack } from '../../kit/layout.tsx';
import { Message } from '../../kit/Message.tsx';
import { QueryStates } from '../../kit/QueryStates.tsx';
import { Screen } from '../../kit/Screen.tsx';
import { ScreenSection } from '../../kit/ScreenSection.tsx';
import { queryCall } from '../../platform/api/queryCall.ts';
import { requestsText as texts } from '../../platform/text/requests.ts';
import { requestCalls } from './calls.ts';
import { Request } from './Request.tsx';
import classes from './Requests.module.css';

export function Requests() {
  const query = useQuery({
    queryKey: ['privacy-requests'],
    queryFn: ({ signal }) => queryCall(requestCalls.listRequests, {}, { signal }),
  });
  return (
    <Screen
      title={texts.title}
      lead={texts.lead}
      actions={
        <LinkButton to="/admin/admin?retiradas=true" variant="default">
          {texts.withheld}
        </LinkButton>
      }
    >
      <QueryStates query={query} texts={texts} places={[200, 200]}>
        {(requests) =>
          requests.length > 0 ? (
            <Lists requests={requests} />
          ) : (
            <Message
              icon={<IconShieldCheck size={28} stroke={1.75} />}
              title={texts.empty}
              text={texts.emptyText}
            />
          )
        }
      </QueryStates>
    </Screen>
  );
}

/** Same order as the list of open requests. */
const newestFirst = (a: PrivacyRequest, b: PrivacyRequest): number =>
  b.createdAt.localeCompare(a.createdAt) || a._id.localeCompare(b._id);

/**
 * A request answered on this visit keeps its position. Otherwise the next request would move under the
 * pointer.
 */
function Lists({ requests }: { requests: readonly PrivacyRequest[] }) {
  const [now] = useState(() => Date.now());
  const open = requests.filter(({ decision }) => decision === null);
  const openIds = useRef(new Set<string>());
  for (const { _id } of open) openIds.current.add(_id);
  const standing = requests.filter(({ _id }) => openIds.current.has(_id)).toSorted(newestFirst);
  const decided = requests.filter(({ _id }) => !openIds.current.has(_id));
  return (
    <>
      <ScreenSection title={texts.open(open.length)}>
        <Stack as="ul" gap={12}>
          {standing.map((request) => (
            <Request key={request._id} request={request} now={now} />
          ))}
        </Stack>
        {standing.length > open.length && <p className={classes.note}>{texts.answeredNow}</p>}
      </ScreenSection>
      {decided.length > 0 && (
        <ScreenSection title={texts.decided(decided.length)}>
          <Stack as="ul" gap={12}>
            {decided.map((request) => (
              <Request key={request._id} request={request} now={now} over />
            ))}
          </Stack>
        </ScreenSection>
      )}
    </>
  );
}
