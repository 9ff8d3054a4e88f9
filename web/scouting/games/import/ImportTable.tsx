import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { type Column, DataTable } from '../../../kit/DataTable.tsx';
import { DecisionBar } from '../../../kit/DecisionBar.tsx';
import { Row, Small, Stack } from '../../../kit/layout.tsx';
import { Meter } from '../../../kit/Meter.tsx';
import { PickFiles } from '../../../kit/PickFiles.tsx';
import { RowButton } from '../../../kit/RowAction.tsx';
import { type FileName, useNames } from '../../shared/names/fileNames.ts';
import { IdentifyName } from '../../shared/names/IdentifyName.tsx';
import { nameColumns } from '../../shared/names/nameColumns.tsx';
import { useTeams } from '../../shared/rosters.ts';
import { namesText } from '../../shared/texts/season.ts';
import type { GamesArea } from '../area.ts';
import { competitionOf, type ListedGame, teamName, writeDate } from '../describe.ts';
import { ChangeSelected } from './ChangeSelected.tsx';
import classes from './ImportTable.module.css';
import { importText, importTableText as texts } from './importText.ts';
import {
  canImport,
  type Duplicate,
  duplicatesOf,
  type ImportItem,
  isUnderWay,
  mergeNames,
  previewOf,
  progressOf,
} from './item.ts';
import { MATCH_FILES } from './openZip.ts';
import type { ImportPreview } from './preview.ts';
import { importItems, removeItems } from './queue.ts';

interface ImportTableProps {
  items: readonly ImportItem[];
  games: readonly ListedGame[];
  area: GamesArea;
  onOpen: (key: string) => void;
  onFiles: (files: readonly File[]) => void;
}

const keysOf = (items: readonly ImportItem[]): string[] => items.map(({ key }) => key);

export function ImportTable({ items, games, area, onOpen, onFiles }: ImportTableProps) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const duplicates = useMemo(() => duplicatesOf(items, games), [items, games]);
  const open = items.filter(canImport);
  const selected = open.filter(({ key }) => marked.has(key));
  const mark = (key: string) => {
    const next = new Set(marked);
    if (!next.delete(key)) next.add(key);
    setMarked(next);
  };
  const ofPreview = (write: (preview: ImportPreview) => ReactNode) => (item: ImportItem) => {
    const preview = previewOf(item);
    return preview ? write(preview) : '–';
  };
  const columns: readonly Column<ImportItem>[] = [
    {
      head: texts.file,
      main: true,
      className: classes.file,
      cell: (item) => (
        <Checkbox
          label={item.name}
          disabled={!canImport(item)}
          checked={selected.includes(item)}
          onChange={() => mark(item.key)}
        />
      ),
    },
    {
      head: importText.date,
      cell: ofPreview((preview) => (
        <>
          {writeDate(preview.date)} <Small as="p">{competitionOf(preview)}</Small>
        </>
      )),
    },
    {
      head: texts.teams,
      cell: ofPreview(
        ({ home, visitor }) =>
          `${teamName(home.name)} ${home.sets} x ${visitor.sets} ${teamName(visitor.name)}`,
      ),
    },
    { head: importText.plays, numeric: true, cell: ofPreview(({ plays }) => plays.toLocaleString('pt-BR')) },
    {
      head: importText.encoding,
      cell: ofPreview(({ encoding, problems }) => (
        <>
          {encoding}{' '}
          <Small as="p">{problems.length > 0 ? texts.unread(problems.length) : importText.allRead}</Small>
        </>
      )),
    },
    {
      head: texts.state,
      className: classes.state,
      cell: (item) => <ItemState item={item} duplicate={duplicates.get(item.key)} area={area} />,
    },
  ];

  return (
    <Stack gap={16}>
      <Row gap={8} align="end">
        <PickFiles label={texts.add} accept={MATCH_FILES} onFiles={onFiles} />
        <PickFiles label={importText.pickFolder} onFiles={onFiles} />
        <Button
          variant="default"
          onClick={() => setMarked(new Set(selected.length === open.length ? [] : keysOf(open)))}
        >
          {selected.length > 0 && selected.length === open.length ? texts.unselect : texts.select}
        </Button>
      </Row>
      {selected.length > 0 && <ChangeSelected items={selected} />}
      <DataTable
        label={importText.title}
        items={items}
        keyOf={({ key }) => key}
        columns={columns}
        windowed={false}
        actions={(item) => (
          <>
            {previewOf(item) && item.status !== 'done' && (
              <RowButton
                label={texts.details}
                name={texts.detailsOf(item.name)}
                onClick={() => onOpen(item.key)}
              />
            )}
            {item.status !== 'sending' && (
              <RowButton
                danger
                label={texts.remove}
                name={texts.removeOf(item.name)}
                onClick={() => void removeItems([item.key])}
              />
            )}
          </>
        )}
      />
      {area.session === 'admin' && <FileNames items={items} />}
      <Decision
        items={items}
        chosen={selected.length > 0 ? selected : open.filter(({ key }) => !duplicates.has(key))}
      />
    </Stack>
  );
}

interface ItemStateProps extends Pick<ImportTableProps, 'area'> {
  item: ImportItem;
  duplicate: Duplicate | undefined;
}

function ItemState({ item, duplicate, area }: ItemStateProps) {
  const { status, failure, existing, game } = item;
  if (item.read && !item.read.ok) {
    const [title, text] = importText.errors[item.read.error];
    return (
      <>
        <strong>{title}</strong> <Small as="p">{text}</Small>
      </>
    );
  }
  if (failure) return failure;
  const preview = previewOf(item);
  const link = game ?? existing?.id ?? (duplicate && 'game' in duplicate ? duplicate.game : null);
  const text = {
    ready: !preview ? importText.reading : preview.plays === 0 ? importText.noPlays : texts.ready,
    waiting: texts.waiting,
    sending: texts.sending,
    done: texts.done,
    failed: importText.exists,
  }[status];
  return (
    <>
      {status === 'ready' && duplicate ? texts.duplicate(duplicate) : text}{' '}
      {link && <Link to={area.match(link)}>{texts.open}</Link>}
    </>
  );
}

function FileNames({ items }: { items: readonly ImportItem[] }) {
  const { data: knownNames = [] } = useNames();
  const { data: teams } = useTeams();
  const [editedName, setEditedName] = useState<FileName | null>(null);
  const names = useMemo(
    () =>
      mergeNames(
        items.map(previewOf).filter((preview) => preview !== null),
        knownNames,
      ),
    [items, knownNames],
  );
  if (!teams || names.length === 0) return null;
  return (
    <Stack as="section" gap={8} aria-label={namesText.list.title}>
      <h3>{namesText.list.title}</h3>
      <Small as="p">{texts.names}</Small>
      <DataTable
        label={namesText.list.title}
        items={names}
        keyOf={({ name }) => name}
        columns={nameColumns(teams)}
        actions={(name) => (
          <RowButton
            label={name.team ? namesText.correct : namesText.say}
            name={name.team ? namesText.correctOf(name.name) : namesText.sayOf(name.name)}
            onClick={() => setEditedName(name)}
          />
        )}
      />
      {editedName && <IdentifyName name={editedName} onClose={() => setEditedName(null)} />}
    </Stack>
  );
}

function Decision({ items, chosen }: { items: readonly ImportItem[]; chosen: readonly ImportItem[] }) {
  const [done, all] = progressOf(items);
  const isBusy = items.some(({ status }) => isUnderWay(status));
  const failed = items.filter(({ status, existing }) => status === 'failed' && !existing);
  const ready = chosen.filter(({ existing, failure }) => !existing && !failure);
  return (
    <DecisionBar in="dialog">
      {(isBusy || done > 0) && <Meter label={texts.progress(done, all)} share={done / all} />}
      <Row justify="end" grow>
        <Button variant="default" disabled={isBusy} onClick={() => void removeItems(keysOf(items))}>
          {texts.clear}
        </Button>
        {failed.length > 0 && (
          <Button variant="default" disabled={isBusy} onClick={() => void importItems(keysOf(failed))}>
            {texts.again(failed.length)}
          </Button>
        )}
        {(isBusy || ready.length > 0) && (
          <Button loading={isBusy} onClick={() => void importItems(keysOf(ready))}>
            {texts.save(ready.length)}
          </Button>
        )}
      </Row>
    </DecisionBar>
  );
}
