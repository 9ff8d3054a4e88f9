import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { ask } from '../../api/ask.ts';
import { calls } from '../../api/calls.ts';
import { formText as words } from '../../text/gameForm.ts';
import { ErrorMessage } from '../../ui/Message.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { emptyDraft, gameDraft } from './draft.ts';
import classes from './Form.module.css';
import { Form } from './Form.tsx';

/** Today where the person is, YYYY-MM-DD. */
function today(): string {
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

interface NewGameProps {
  /** A match will be opened in a moment: its screen can be fetched meanwhile. */
  onMatchSoon: () => void;
}

/** '/admin/games/new': two teams are enough; saved, the match is open for the first serve. */
export function NewGame({ onMatchSoon }: NewGameProps) {
  const [initial] = useState(() => emptyDraft(today()));
  useEffect(() => {
    onMatchSoon();
  }, [onMatchSoon]);
  return (
    <Screen title={words.newTitle} lead={words.newLead}>
      <Form id={null} initial={initial} started={false} />
    </Screen>
  );
}

/** '/admin/games/edit/:id'. */
export function EditGame() {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['game', id, 'form'],
    queryFn: ({ signal }) => ask(calls.readGame, { params: { id } }, { signal }),
    // a form that is being filled in is not changed under the hands
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Screen title={words.editTitle}>
      {data && <Form key={id} id={id} initial={gameDraft(data)} started={data.placarSets.length > 0} />}
      {!data && error && (
        <ErrorMessage
          title={words.loadFailed}
          error={error}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <Loading />}
    </Screen>
  );
}

function Loading() {
  return (
    <div role="status">
      <VisuallyHidden>{words.loading}</VisuallyHidden>
      <div className={classes.form} aria-hidden="true">
        <Skeleton height={220} />
        <Skeleton height={320} />
        <Skeleton height={64} />
      </div>
    </div>
  );
}
