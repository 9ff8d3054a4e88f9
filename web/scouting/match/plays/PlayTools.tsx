import { Button, NativeSelect } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import type { CodeTables } from '@volleyscouter/core/code/tables';
import { lacks } from '@volleyscouter/core/rally/secondPass';
import { useKeys } from '../../../kit/keys.ts';
import { bulkText as texts } from '../edit/bulkText.ts';
import { FLAGGED, type PlayCheck } from './filter.ts';
import type { Picks } from './usePicks.ts';

interface PlayToolsProps {
  check: PlayCheck | null;
  onCheck: (check: PlayCheck | null) => void;
  picks: Picks;
  /** A touch whose type is the default of its skill counts as a touch without type. */
  tables: CodeTables;
}

const noop = (): void => {};
/** Only for the key help: the list handles these keys itself. */
const LIST_KEYS = [
  { key: 'Shift ↓', label: texts.widen, run: noop },
  { key: 'Ctrl A', label: texts.all, run: noop },
];

export function PlayTools({ check, onCheck, picks, tables }: PlayToolsProps) {
  useKeys(LIST_KEYS);
  const lacking = (name: 'to' | 'type'): PlayCheck => ({
    name,
    needs: (play) => lacks(play, name, { tables, cones: false }),
  });
  const checks = [FLAGGED, lacking('to'), lacking('type')];
  return (
    <>
      <NativeSelect
        size="xs"
        flex={1}
        miw={0}
        aria-label={texts.check}
        value={check?.name ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onCheck(checks.find(({ name }) => name === value) ?? null)
        }
        data={Object.entries(texts.checks).map(([value, label]) => ({ value, label }))}
      />
      <Button
        size="xs"
        px={6}
        variant={picks.isAdding ? 'filled' : 'default'}
        aria-pressed={picks.isAdding}
        aria-label={texts.several}
        title={texts.severalHint}
        onClick={() => (picks.isAdding ? picks.clear() : picks.setAdding(true))}
      >
        <IconListCheck size={18} stroke={2} aria-hidden="true" />
      </Button>
    </>
  );
}
