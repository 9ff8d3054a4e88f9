import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import { otherSide } from '@volleyscouter/core/code/vocabulary';
import { type Finding, LONGEST_LINE } from '@volleyscouter/core/rally/check';
import type { MatchData } from '../../parts/matchData.ts';
import { readFinding } from '../../text/scout.ts';
import { Key } from '../../ui/Key.tsx';
import classes from './Findings.module.css';
import { findingId } from './findings.ts';
import { type LineOption, optionsOf } from './options.ts';

/** More than these help nobody; the first ones come first in the line. */
const MOST = 3;

interface FindingsProps {
  text: string;
  findings: readonly Finding[];
  /** Those that have a key, in its order. */
  options: readonly LineOption[];
  data: MatchData;
  onTake: (option: LineOption) => void;
}

/** What is wrong with the line, what would be right, and one key for each way out. */
export function Findings({ text, findings, options, data, onTake }: FindingsProps) {
  const { settings } = data.match;
  return (
    <ul className={classes.findings}>
      {findings.slice(0, MOST).map((finding) => {
        const { from, length, refused, side } = finding;
        const { wrong, right } = readFinding(finding, {
          found: text.slice(from, from + length),
          team: side === null ? '' : data.names[side],
          other: side === null ? '' : data.names[otherSide(side)],
          substitutions: settings.substitutions,
          timeouts: settings.timeouts,
          longest: LONGEST_LINE,
        });
        const Sign = refused ? IconCircleX : IconAlertTriangle;
        return (
          <li key={findingId(finding)} className={classes.finding} data-refused={refused || undefined}>
            <Sign size={20} stroke={2} className={classes.sign} aria-hidden="true" />
            <p className={classes.words}>
              <strong className={classes.wrong}>{wrong}</strong> {right}
            </p>
            <Options all={options} own={optionsOf(text, finding)} onTake={onTake} />
          </li>
        );
      })}
    </ul>
  );
}

interface OptionsProps {
  all: readonly LineOption[];
  own: readonly LineOption[];
  onTake: (option: LineOption) => void;
}

function Options({ all, own, onTake }: OptionsProps) {
  if (own.length === 0) return null;
  return (
    <span className={classes.options}>
      {own.map((option) => {
        const at = all.findIndex(({ id }) => id === option.id);
        return (
          <span key={option.id} className={classes.option}>
            {option.group && <span className={classes.group}>{option.group}</span>}
            <Button
              size="xs"
              variant="default"
              className={classes.take}
              rightSection={at >= 0 ? <Key of={`Alt ${at + 1}`} /> : undefined}
              // the box keeps the focus, and a phone its keyboard
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onTake(option)}
            >
              {option.label}
            </Button>
          </span>
        );
      })}
    </span>
  );
}
