import { Button, TextInput } from '@mantine/core';
import type { CodeTables } from '@volleyscouter/core/code/tables';
import { otherSide } from '@volleyscouter/core/code/vocabulary';
import { type CheckedLine, type Finding, LONGEST_LINE } from '@volleyscouter/core/rally/check';
import type { Enlist } from '@volleyscouter/core/rally/command';
import type { Play } from '@volleyscouter/core/rally/fold';
import type { Repair } from '@volleyscouter/core/rally/repair';
import { type FormEvent, type KeyboardEvent, useMemo, useState } from 'react';
import type { MatchData } from '../../parts/matchData.ts';
import { newId } from '../../sync/newId.ts';
import { editText } from '../../text/edit.ts';
import { t } from '../../text/pt.ts';
import { readPlay } from '../../text/reading.ts';
import { readFinding, scoutText } from '../../text/scout.ts';
import classes from './Edit.module.css';
import { amendment, checkAmended, checkInserted, insertion } from './typed.ts';
import type { Propose } from './useEdit.ts';

const words = editText.play;
const LABELS = { code: words.code, before: words.before, after: words.after } as const;

interface CodeFormProps {
  mode: 'code' | 'before' | 'after';
  data: MatchData;
  play: Play;
  tables: CodeTables;
  busy: boolean;
  onPropose: Propose;
  onEnlist: (command: Enlist) => void;
  onClose: () => void;
}

/** A code in place of a play's own, or codes before or after it: read while they are typed, checked against the match as it stood there. */
export function PlayCodeForm({
  mode,
  data,
  play,
  tables,
  busy,
  onPropose,
  onEnlist,
  onClose,
}: CodeFormProps) {
  const { match } = data;
  const [text, setText] = useState(mode === 'code' ? play.code : '');
  const checked = useMemo(
    () =>
      mode === 'code'
        ? checkAmended(match, play, text, tables)
        : checkInserted(match, play, mode, text, tables),
    [mode, match, play, text, tables],
  );
  const many = mode === 'code' && checked.entries.length > 1;
  const stopped = checked.refused || many;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return onClose();
    if (stopped) return;
    if (mode !== 'code') {
      void onPropose(insertion(match, play, mode, checked, newId), editText.failed);
      return;
    }
    const command = amendment(play, checked);
    if (command) void onPropose([command], words.codeFailed);
    else onClose();
  };
  const repair = (made: Repair) => {
    if (made.kind === 'replace')
      setText(text.slice(0, made.from) + made.text + text.slice(made.from + made.length));
    else onEnlist({ type: 'enlist', side: made.side, number: made.number });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  };

  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        className={classes.field}
        classNames={{ input: classes.code }}
        label={LABELS[mode]}
        description={words.codeHint}
        maxLength={LONGEST_LINE}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        autoFocus
        value={text}
        error={stopped && text.trim() !== ''}
        onChange={(event) => setText(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={onKeyDown}
      />
      <Button variant="default" onClick={onClose}>
        {t.cancel}
      </Button>
      <Button type="submit" loading={busy} disabled={stopped}>
        {words.save}
      </Button>
      <Reading data={data} checked={checked} text={text} many={many} onRepair={repair} />
    </form>
  );
}

interface ReadingProps {
  data: MatchData;
  checked: CheckedLine;
  text: string;
  many: boolean;
  onRepair: (repair: Repair) => void;
}

/** What the typed codes say, what is wrong with them, and what would be right. */
function Reading({ data, checked, text, many, onRepair }: ReadingProps) {
  const { names, match } = data;
  const facts = (finding: Finding) => ({
    found: text.slice(finding.from, finding.from + finding.length),
    team: names[finding.side ?? '*'],
    other: names[otherSide(finding.side ?? '*')],
    substitutions: match.settings.substitutions,
    timeouts: match.settings.timeouts,
    longest: LONGEST_LINE,
  });
  const repairText = (repair: Repair): string => {
    if (repair.kind === 'enlist') return scoutText.repairs.enlist(repair.number);
    return repair.text === '$$' ? scoutText.repairs.nobody : scoutText.repairs.replace(repair.text);
  };
  if (text.trim() === '') return null;
  return (
    <div className={classes.reading} aria-live="polite">
      {checked.entries.map(({ code, entry, token }) => (
        <p key={`${token.from} ${code}`} className={classes.entry}>
          <span className={classes.entryCode}>{code}</span> {readPlay({ entry, manual: null }, names)}
        </p>
      ))}
      {many && <p className={classes.failure}>{words.oneCode}</p>}
      {checked.findings.map((finding) => {
        const said = readFinding(finding, facts(finding));
        return (
          <p
            key={`${finding.code} ${finding.from} ${finding.number}`}
            className={finding.refused ? classes.failure : classes.warning}
          >
            {said.wrong} <span className={classes.right}>{said.right}</span>
            {finding.repairs.map((repair) => (
              <Button key={repairText(repair)} size="xs" variant="light" onClick={() => onRepair(repair)}>
                {repairText(repair)}
              </Button>
            ))}
          </p>
        );
      })}
    </div>
  );
}
