import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconPhotoUp, IconSearchOff, IconShieldCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { adminPhotos } from '../../text/adminPhotos.ts';
import { Key } from '../../ui/Key.tsx';
import { useKeys } from '../../ui/keys.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Card } from '../../ui/layout.tsx';
import { ErrorMessage, Message } from '../../ui/Message.tsx';
import { onDemand } from '../../ui/onDemand.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { type PhotoSearch, useFirstPhotos } from '../queries.ts';
import { PhotoFilters } from './PhotoFilters.tsx';
import classes from './PhotoList.module.css';
import { PhotoTable } from './PhotoTable.tsx';
import { usePhotoSearch } from './usePhotoSearch.ts';
import { usePicked } from './usePicked.ts';

const PickedBar = onDemand(async () => (await import('./PickedBar.tsx')).PickedBar);

const words = adminPhotos.list;

/** '/admin/admin': every photo of the shop, newest first; found by words, changed and removed one by one or many at once. */
export function PhotoList() {
  const [search, change] = usePhotoSearch();
  const first = useFirstPhotos(search);
  const picked = usePicked(search);
  const navigate = useNavigate();
  const keys = useMemo(
    () => [
      { key: 'n', label: words.new, run: () => void navigate('/admin/product/create') },
      { key: 'e', label: words.send, run: () => void navigate('/admin/photos/send') },
      { key: 'a', label: adminPhotos.picked.all, run: () => void picked.all() },
    ],
    [navigate, picked.all],
  );
  useKeys(keys);
  const filtered = search.palavras !== '' || search.evento !== '' || search.retiradas;
  const total = first.data?.total ?? 0;
  const shown = first.data?.search ?? search;
  return (
    <Screen title={words.title} lead={words.lead} actions={<Actions />}>
      {(total > 0 || filtered || first.isPending) && (
        <PhotoFilters search={search} onChange={change} total={first.data?.total} picked={picked} />
      )}
      {first.isPending && <Loading />}
      {first.error && (
        <ErrorMessage
          title={words.failed}
          error={first.error}
          onRetry={() => first.refetch()}
          retrying={first.isFetching}
        />
      )}
      {!first.error && first.data && total === 0 && (
        <Empty search={search} onClear={() => change({ palavras: '', evento: '', retiradas: false })} />
      )}
      {!first.error && total > 0 && (
        <div className={classes.found} data-old={first.isPlaceholderData || undefined}>
          <PhotoTable key={JSON.stringify(shown)} search={shown} total={total} picked={picked} />
        </div>
      )}
      {picked.ids.size > 0 && <PickedBar picked={picked} />}
    </Screen>
  );
}

function Actions() {
  return (
    <>
      <LinkButton to="/admin/events" variant="default">
        {adminPhotos.events.list.title}
      </LinkButton>
      <LinkButton to="/admin/product/create" variant="default" rightSection={<Key of="n" />}>
        {words.new}
      </LinkButton>
      <LinkButton to="/admin/photos/send" rightSection={<Key of="e" />}>
        {words.send}
      </LinkButton>
    </>
  );
}

function Empty({ search, onClear }: { search: PhotoSearch; onClear: () => void }) {
  const { palavras, evento, retiradas } = search;
  if (retiradas && palavras === '' && evento === '')
    return (
      <Message
        icon={<IconShieldCheck size={28} stroke={1.75} />}
        title={words.noWithheld}
        text={words.noWithheldText}
      >
        <LinkButton to="/admin/requests">{words.toRequests}</LinkButton>
        <Button variant="default" onClick={onClear}>
          {words.seeAll}
        </Button>
      </Message>
    );
  return palavras !== '' || evento !== '' || retiradas ? (
    <Message icon={<IconSearchOff size={28} stroke={1.75} />} title={words.nothing} text={words.nothingText}>
      <Button variant="default" onClick={onClear}>
        {words.clear}
      </Button>
    </Message>
  ) : (
    <Message icon={<IconPhotoUp size={28} stroke={1.75} />} title={words.empty} text={words.emptyText}>
      <LinkButton to="/admin/photos/send">{words.send}</LinkButton>
      <LinkButton to="/admin/product/create" variant="default">
        {words.new}
      </LinkButton>
    </Message>
  );
}

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

function Loading() {
  return (
    <Card flush role="status">
      <VisuallyHidden>{words.loading}</VisuallyHidden>
      {PLACES.map((place) => (
        <Skeleton key={place} className={classes.skeleton} radius={0} aria-hidden="true" />
      ))}
    </Card>
  );
}
