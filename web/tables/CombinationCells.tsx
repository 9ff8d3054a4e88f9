import type { Combination } from '@volleyscouter/core/code/tables';
import type { Zone } from '@volleyscouter/core/code/vocabulary';
import { tablesText as words } from '../text/tables.ts';
import { TypeSelect } from './TypeSelect.tsx';
import classes from './tables.module.css';

const ZONES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const TARGETS = ['F', 'C', 'B', 'P', 'S'] as const;

interface CombinationCellsProps {
  row: Combination;
  onChange: (part: Partial<Combination>) => void;
}

/** Of an attack combination: where the attack starts, its type, where the set goes. */
export function CombinationCells({ row, onChange }: CombinationCellsProps) {
  return (
    <>
      <td>
        <select
          className={classes.cell}
          aria-label={words.cell(words.from, row.code)}
          value={row.from ?? ''}
          onChange={(event) => onChange({ from: (Number(event.currentTarget.value) || null) as Zone | null })}
        >
          <option value="">{words.none}</option>
          {ZONES.map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </select>
      </td>
      <td>
        <TypeSelect
          label={words.cell(words.type, row.code)}
          skill="A"
          value={row.type}
          onChange={(type) => onChange({ type })}
        />
      </td>
      <td>
        <select
          className={classes.cell}
          aria-label={words.cell(words.target, row.code)}
          value={row.target ?? ''}
          onChange={(event) => onChange({ target: event.currentTarget.value || null })}
        >
          <option value="">{words.none}</option>
          {TARGETS.map((target) => (
            <option key={target} value={target}>{`${target} ${words.targets[target]}`}</option>
          ))}
        </select>
      </td>
    </>
  );
}
