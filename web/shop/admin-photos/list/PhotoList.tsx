import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import { IconPhotoUp, IconSearchOff, IconShieldCheck, IconX } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { FilterField } from '../../../kit/FilterField.tsx';
import { KeyLink } from '../../../kit/KeyLink.tsx';
import { useKeys } from '../../../kit/keys.ts';
import { LinkButton } from '../../../kit/LinkButton.tsx';
import { RowPlaces } from '../../../kit/ListStates.tsx';
import { Cut, Row, Small } from '../../../kit/layout.tsx';
import { ErrorMessage, Message } from '../../../kit/Message.tsx';
import { onDemand } from '../../../kit/onDemand.tsx';
import { Screen } from '../../../kit/Screen.tsx';
import { storedSwitch, useStored } from '../../../platform/api/stored.ts';
import { adminPhotos } from '../../../platform/text/adminPhotos.ts';
import { UnseenEvents } from '../../shared/events/UnseenEvents.tsx';
import { isSeller } from '../../shared/seller.ts';
import { type PhotoSearch, useFirstPhotos } from '../queries.ts';
import { syncText } from '../sync/syncText.ts';
import { useUndo } from './changes.tsx';
import { PhotoTable } from './PhotoTable.tsx';
import { PhotoTiles } from './PhotoTiles.tsx';
import { type PickedPhotos, usePicked } from './usePicked.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useDebouncedText } from '../../../kit/useDebouncedText.ts';
import classes from './PhotoList.module.css';

/** True: large pictures instead of the table (R-UI-1). */
const gridSwitch = storedSwitch('photoGrid', '1');

const PickedBar = onDemand(async () => (await import('./PickedBar.tsx')).PickedBar);

const texts = adminPhotos.list;

/** A photographer sees only their own photos. */
export function PhotoList() {
  const grid = useStored(gridSwitch);
  const [search, change] = usePhotoSearch(grid);
  const first = useFirstPhotos(search);
  const picked = usePicked(search);
  useListKeys(picked);
  const total = first.data?.total ?? 0;
  const shownSearch = first.data?.search ?? search;
  return (
    <Screen title={texts.title} actions={<Actions />}>
      {(total > 0 || isFiltered(search) || isFiltered(shownSearch) || first.isPending) && (
        <PhotoFilters
          search={search}
          onChange={change}
          photos={first.data?.fotos}
          picked={picked}
          grid={grid}
          onGrid={gridSwitch.turn}
        />
      )}
      <div className={classes.unseen}>
        {isSeller() && (
          <UnseenEvents {...(shownSearch.evento !== '' && { names: new Set([shownSearch.evento]) })} />
        )}
      </div>
      {first.isPending && <RowPlaces label={texts.loading} className={classes.skeleton} />}
      {first.error && (
        <ErrorMessage
          title={texts.failed}
          error={first.error}
          onRetry={() => first.refetch()}
          retrying={first.isFetching}
        />
      )}
      {!first.error && first.data && total === 0 && (
        <Empty
          search={shownSearch}
          onClear={() => change({ palavras: '', evento: '', pilha: '', retiradas: false })}
        />
      )}
      {!first.error && total > 0 && (
        <div data-old={first.isPlaceholderData || undefined}>
          {grid ? (
            <PhotoTiles
              key={JSON.stringify(shownSearch)}
              search={shownSearch}
              total={total}
              picked={picked}
              onStack={(pilha) => change({ pilha }, { replace: false })}
            />
          ) : (
            <PhotoTable
              key={JSON.stringify(shownSearch)}
              search={shownSearch}
              total={total}
              picked={picked}
            />
          )}
        </div>
      )}
      {picked.ids.size > 0 && <PickedBar picked={picked} />}
    </Screen>
  );
}

/** The shortcuts need Ctrl: in the large pictures, plain letters select teams. */
function useListKeys({ all }: PickedPhotos): void {
  const undo = useUndo();
  useKeys([
    { key: 'a', label: adminPhotos.picked.all, ctrl: true, run: () => void all() },
    { key: 'z', label: adminPhotos.changes.key, ctrl: true, run: () => undo() },
  ]);
}

const isFiltered = ({ palavras, evento, pilha, retiradas }: PhotoSearch): boolean =>
  palavras !== '' || evento !== '' || pilha !== '' || retiradas;

function Actions() {
  return (
    <>
      {isSeller() && (
        <>
          <LinkButton to="/admin/events" variant="default">
            {adminPhotos.events.list.title}
          </LinkButton>
          <KeyLink to="/admin/product/create" hotkey="n" label={texts.new} />
        </>
      )}
      {!isSeller() && (
        <LinkButton to="/admin/events/sincronizar" variant="default">
          {syncText.link}
        </LinkButton>
      )}
      <KeyLink to="/admin/photos/send" hotkey="u" label={texts.send} variant="filled" />
    </>
  );
}

function Empty({ search, onClear }: { search: PhotoSearch; onClear: () => void }) {
  const { palavras, evento, retiradas } = search;
  if (retiradas && palavras === '' && evento === '')
    return (
      <Message
        icon={<IconShieldCheck size={28} stroke={1.75} />}
        title={texts.noWithheld}
        text={texts.noWithheldText}
      >
        {isSeller() && <LinkButton to="/admin/requests">{texts.toRequests}</LinkButton>}
        <Button variant="default" onClick={onClear}>
          {texts.seeAll}
        </Button>
      </Message>
    );
  return isFiltered(search) ? (
    <Message icon={<IconSearchOff size={28} stroke={1.75} />} title={texts.nothing} text={texts.nothingText}>
      <Button variant="default" onClick={onClear}>
        {texts.clear}
      </Button>
    </Message>
  ) : (
    <Message icon={<IconPhotoUp size={28} stroke={1.75} />} title={texts.empty} text={texts.emptyText}>
      <LinkButton to="/admin/photos/send">{texts.send}</LinkButton>
      {isSeller() && (
        <LinkButton to="/admin/product/create" variant="default">
          {texts.new}
        </LinkButton>
      )}
    </Message>
  );
}

interface FiltersProps {
  search: PhotoSearch;
  onChange: (change: Partial<PhotoSearch>) => void;
  /** Number of photos that match the search; `undefined` until known. */
  photos: number | undefined;
  picked: PickedPhotos;
  grid: boolean;
  onGrid: (grid: boolean) => void;
}

function PhotoFilters({ search, onChange, photos, picked, grid, onGrid }: FiltersProps) {
  const changeWords = useMemo(() => (palavras: string) => onChange({ palavras }), [onChange]);
  const [typed, setTyped] = useDebouncedText(search.palavras, changeWords);
  const chosen = picked.ids.size;
  const matchCount = photos ?? 0;
  return (
    <Row align="end" gap={16} className={classes.filters}>
      <Checkbox
        className={classes.all}
        aria-label={adminPhotos.picked.allOf(matchCount)}
        label={adminPhotos.picked.all}
        checked={chosen > 0}
        indeterminate={chosen > 0 && chosen < matchCount}
        disabled={picked.busy || matchCount === 0}
        onChange={() => (chosen > 0 ? picked.clear() : void picked.all())}
      />
      <FilterField className={classes.search} texts={texts} value={typed} onChange={setTyped} />
      {search.evento && <Chip label={texts.ofEvent(search.evento)} onDrop={() => onChange({ evento: '' })} />}
      {search.pilha && <Chip label={texts.ofStack} onDrop={() => onChange({ pilha: '' })} />}
      {search.retiradas && <Chip label={texts.withheldOnly} onDrop={() => onChange({ retiradas: false })} />}
      <Small className={classes.count} role="status">
        {photos === undefined ? '' : adminPhotos.photos(photos)}
      </Small>
      <SegmentedControl
        aria-label={texts.form}
        value={grid ? 'grid' : 'table'}
        data={[
          { value: 'table', label: texts.forms.table },
          { value: 'grid', label: texts.forms.grid },
        ]}
        onChange={(value) => onGrid(value === 'grid')}
      />
    </Row>
  );
}

function Chip({ label, onDrop }: { label: string; onDrop: () => void }) {
  return (
    <Button
      variant="default"
      aria-label={texts.dropFilter(label)}
      rightSection={<IconX size={16} aria-hidden="true" />}
      onClick={onDrop}
    >
      <Cut className={classes.chip}>{label}</Cut>
    </Button>
  );
}

/** Removal requests are shown per photo, without stacks. */
function usePhotoSearch(
  grid: boolean,
): [PhotoSearch, (change: Partial<PhotoSearch>, options?: { replace: boolean }) => void] {
  const [params, setParams] = useSearchParams();
  const palavras = params.get('palavras') ?? '';
  const evento = params.get('evento') ?? '';
  const pilha = params.get('pilha') ?? '';
  const retiradas = params.get('retiradas') === 'true';
  const pilhas = grid && pilha === '' && !retiradas;
  const search = useMemo(
    () => ({ palavras, evento, pilha, retiradas, pilhas }),
    [palavras, evento, pilha, retiradas, pilhas],
  );
  const change = useCallback(
    (changed: Partial<PhotoSearch>, options = { replace: true }) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changed))
          if (value) next.set(name, String(value));
          else next.delete(name);
        return next;
      }, options),
    [setParams],
  );
  return [search, change];
}
