import { Cut, Row, Small } from '../../ui/layout.tsx';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import { adminPhotos } from '../../text/adminPhotos.ts';
import { t } from '../../text/pt.ts';
import { Key } from '../../ui/Key.tsx';
import { useKeys } from '../../ui/keys.ts';
import { useTyped } from '../../ui/useTyped.ts';
import type { PhotoSearch } from '../queries.ts';
import classes from './Filters.module.css';
import type { PickedPhotos } from './usePicked.ts';

const words = adminPhotos.list;

interface FiltersProps {
  search: PhotoSearch;
  onChange: (change: Partial<PhotoSearch>) => void;
  /** How many were found; `undefined` while nobody knows. */
  total: number | undefined;
  picked: PickedPhotos;
}

/** What the list shows, and how many that are. */
export function PhotoFilters({ search, onChange, total, picked }: FiltersProps) {
  const tell = useMemo(() => (palavras: string) => onChange({ palavras }), [onChange]);
  const [typed, setTyped] = useTyped(search.palavras, tell);
  const field = useRef<HTMLInputElement>(null);
  const keys = useMemo(() => [{ key: '/', label: t.keys.filter, run: () => field.current?.focus() }], []);
  useKeys(keys);
  const chosen = picked.ids.size;
  const found = total ?? 0;
  return (
    <Row align="end" className={classes.filters}>
      <Checkbox
        className={classes.all}
        aria-label={adminPhotos.picked.allOf(found)}
        label={adminPhotos.picked.all}
        checked={chosen > 0}
        indeterminate={chosen > 0 && chosen < found}
        disabled={picked.busy || found === 0}
        onChange={() => (chosen > 0 ? picked.clear() : void picked.all())}
      />
      <TextInput
        ref={field}
        className={classes.search}
        label={words.filter}
        placeholder={words.filterHint}
        maxLength={200}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        rightSection={<Key of="/" />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && setTyped('')}
      />
      {search.evento && <Chip label={words.ofEvent(search.evento)} onDrop={() => onChange({ evento: '' })} />}
      {search.retiradas && <Chip label={words.withheldOnly} onDrop={() => onChange({ retiradas: false })} />}
      <Small className={classes.count} role="status">
        {total === undefined ? '' : adminPhotos.photos(total)}
      </Small>
    </Row>
  );
}

function Chip({ label, onDrop }: { label: string; onDrop: () => void }) {
  return (
    <Button
      variant="default"
      aria-label={words.dropFilter(label)}
      rightSection={<IconX size={16} aria-hidden="true" />}
      onClick={onDrop}
    >
      <Cut className={classes.chip}>{label}</Cut>
    </Button>
  );
}
