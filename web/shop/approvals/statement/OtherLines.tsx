import type { Statement, StatementEntry } from '@volleyscouter/core/statement/statement';
import { brazilianDay } from '@volleyscouter/core/text/day';
import { useState } from 'react';
import { Card, Small, Stack } from '../../../kit/layout.tsx';
import { reais } from '../../../kit/money.ts';
import { VirtualList } from '../../../kit/VirtualList.tsx';
import { GROUPS_TO_DECIDE, type Group, type StatementLine } from './groups.ts';
import { LineRow } from './LineRow.tsx';
import classes from './OtherLines.module.css';
import shared from './Statement.module.css';
import { statementText as texts } from './statementText.ts';
import type { StatementWork } from './useStatement.ts';

const MAX_SHOWN_LINES = 200;

interface OtherLinesProps {
  work: StatementWork;
  statement: Statement;
  groups: ReadonlyMap<Group, readonly StatementLine[]>;
}

export function OtherLines({ work, statement: { entries, skipped }, groups }: OtherLinesProps) {
  const entriesOf = (group: Group): StatementEntry[] => (groups.get(group) ?? []).map(({ entry }) => entry);
  const outgoing = entries.filter(({ cents }) => cents <= 0);
  return (
    <Stack as="section" gap={4} className={classes.aside} aria-label={texts.aside}>
      <Kind title={texts.known} text={texts.knownText} entries={entriesOf('known')} />
      <Others
        work={work}
        lines={groups.get('other') ?? []}
        isOnly={!GROUPS_TO_DECIDE.some((group) => groups.has(group))}
      />
      <Kind title={texts.left} text="" entries={outgoing} />
      {skipped.length > 0 && (
        <Small as="p">
          {texts.skipped(skipped.length)}. {texts.skippedText}
        </Small>
      )}
    </Stack>
  );
}

interface OthersProps {
  work: StatementWork;
  lines: readonly StatementLine[];
  isOnly: boolean;
}

function Others({ work, lines, isOnly }: OthersProps) {
  const [isOpen, setOpen] = useState(isOnly);
  if (lines.length === 0) return null;
  const picked = lines.filter(({ key }) => work.byHand.has(key)).length;
  const title = texts.others(lines.length);
  return (
    <Card
      as="details"
      className={classes.rows}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {title}
        {picked > 0 && <Small className={shared.byHand}> · {texts.othersPicked(picked)}</Small>}
      </summary>
      <Small as="p">{texts.othersText}</Small>
      {isOpen && (
        <VirtualList items={lines} keyOf={({ key }) => key} estimate={93} gap={0} label={title}>
          {(line) => <LineRow line={line} work={work} />}
        </VirtualList>
      )}
    </Card>
  );
}

interface KindProps {
  title: (count: number) => string;
  text: string;
  entries: readonly StatementEntry[];
}

function Kind({ title, text, entries }: KindProps) {
  if (entries.length === 0) return null;
  return (
    <Card as="details" className={classes.kind}>
      <summary>{title(entries.length)}</summary>
      {text && <Small as="p">{text}</Small>}
      <Stack as="ul" gap={4}>
        {entries.slice(0, MAX_SHOWN_LINES).map(({ date, cents, payer, text: description }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines can be equal, and the list never changes
          <li key={index}>
            <Small>{brazilianDay(date)}</Small>
            <span className={classes.cents}>{reais(cents)}</span>
            <span className={classes.saying}>{payer || description}</span>
          </li>
        ))}
      </Stack>
      {entries.length > MAX_SHOWN_LINES && (
        <Small as="p">{texts.more(entries.length - MAX_SHOWN_LINES)}</Small>
      )}
    </Card>
  );
}
