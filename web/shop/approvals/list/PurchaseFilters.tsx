import { Button, NativeSelect } from '@mantine/core';
import { IconChecks, IconMessage2 } from '@tabler/icons-react';
import { type Ref, useCallback } from 'react';
import { FilterField } from '../../../kit/FilterField.tsx';
import { Row, Small } from '../../../kit/layout.tsx';
import { useDebouncedText } from '../../../kit/useDebouncedText.ts';
import { approvalsText as texts } from '../approvalsText.ts';
import { MAX_TO_NOTIFY, type PurchaseSearch, useUnnotifiedCount } from '../queries.ts';
import classes from './Filters.module.css';
import { HIDDEN } from './usePurchaseSearch.ts';

interface FiltersProps {
  search: PurchaseSearch;
  onChange: (change: Partial<PurchaseSearch>) => void;
  /** Element that shows `StatusCounts`. The element stays mounted while the rows change. */
  counts: Ref<HTMLDivElement>;
}

export function PurchaseFilters({ search, onChange, counts }: FiltersProps) {
  const changeWords = useCallback((palavras: string) => onChange({ palavras }), [onChange]);
  const [typed, setTyped] = useDebouncedText(search.palavras, changeWords);
  return (
    <Row gap={16} rowGap={8} align="end" mb={16}>
      <NativeSelect
        className={classes.hide}
        label={texts.hide}
        value={search.ocultar}
        disabled={search.aAvisar}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ocultar: HIDDEN.find((option) => option === value) ?? '' })
        }
        data={HIDDEN.map((value) => ({ value, label: texts.hidden[value] }))}
      />
      <FilterField className={classes.search} texts={texts} value={typed} onChange={setTyped} />
      <UnnotifiedFilter on={search.aAvisar} onChange={(aAvisar) => onChange({ aAvisar })} />
      <Row gap={12} rowGap={0} justify="end" className={classes.counts} ref={counts} />
    </Row>
  );
}

function UnnotifiedFilter({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const count = useUnnotifiedCount();
  return (
    <Button
      className={classes.toTell}
      variant={on ? 'filled' : 'default'}
      aria-pressed={on}
      leftSection={<IconMessage2 size={18} stroke={1.75} aria-hidden="true" />}
      onClick={() => onChange(!on)}
    >
      {texts.toTell(count > MAX_TO_NOTIFY ? `${MAX_TO_NOTIFY}+` : String(count))}
    </Button>
  );
}

interface CountsProps {
  count: string;
  /** Number of rows that stay visible although the filter now hides them or they were removed. */
  settled: number;
  onSettle: () => void;
}

export function StatusCounts({ count, settled, onSettle }: CountsProps) {
  return (
    <>
      {settled > 0 && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconChecks size={18} stroke={1.75} aria-hidden="true" />}
          onClick={onSettle}
        >
          {texts.settle(settled)}
        </Button>
      )}
      <Small role="status">{count}</Small>
    </>
  );
}
