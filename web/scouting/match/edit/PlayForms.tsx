import { Button } from '@mantine/core';
import type { CodeTables } from '@volleyscouter/core/code/tables';
import { type CheckedLine, MAX_LINE_LENGTH } from '@volleyscouter/core/rally/check';
import type { Enlist } from '@volleyscouter/core/rally/command';
import type { Play } from '@volleyscouter/core/rally/fold';
import { blockedEntries } from '@volleyscouter/core/stats/rallies';
import { useMemo, useRef, useState } from 'react';
import { Small, Stack } from '../../../kit/layout.tsx';
import { newId } from '../../../kit/newId.ts';
import type { MatchData } from '../../shared/matchData.ts';
import { readPlay } from '../../shared/texts/reading.ts';
import { seenNow } from '../../shared/video/current.ts';
import { serverTime } from '../../sync/serverTime.ts';
import { editText } from '../editText.ts';
import { findingId, findingsOnce, findingWords } from '../line/findings.ts';
import { keyedNow, keysOf, momentsOf, rekeyed } from '../line/keyedText.ts';
import { type LineChange, optionsOf } from '../line/options.ts';
import classes from './Edit.module.css';
import { EditForm } from './EditForm.tsx';
import { editPlayText } from './editPlayText.ts';
import { amendment, checkAmended, checkInserted, insertion } from './typedEdits.ts';
import type { Propose } from './useEdit.ts';

const texts = editPlayText.play;
const LABELS = { code: texts.code, before: texts.before, after: texts.after } as const;

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
  const [keyed, setKeyed] = useState(() => keyedNow(mode === 'code' ? play.code : '', serverTime.now().at));
  const { text } = keyed;
  const setText = (next: string) => {
    const { at } = serverTime.now();
    const position = seenNow();
    setKeyed((before) => rekeyed(before, next, at, position));
  };
  const checked = useMemo(
    () =>
      mode === 'code'
        ? checkAmended(match, play, text, tables)
        : checkInserted(match, play, mode, text, tables),
    [mode, match, play, text, tables],
  );
  const hasManyCodes = mode === 'code' && checked.entries.length > 1;
  const stopped = checked.refused || hasManyCodes;

  const save = () => {
    if (text.trim() === '') return onClose();
    if (stopped) return;
    if (mode !== 'code') {
      const keys = keysOf(keyed, checked.entries, serverTime.now());
      void onPropose(
        insertion(match, play, mode, checked, newId, keys, momentsOf(keyed, checked.entries)),
        editText.failed,
      );
      return;
    }
    const command = amendment(play, checked);
    if (command) void onPropose([command], texts.codeFailed);
    else onClose();
  };
  const input = useRef<HTMLInputElement>(null);
  const applyChange = (change: LineChange) => {
    if (change.kind === 'text') setText(change.text);
    else if (change.kind === 'enlist') onEnlist({ type: 'enlist', side: change.side, number: change.number });
    input.current?.focus();
  };
  return (
    <EditForm
      ref={input}
      label={LABELS[mode]}
      description={texts.codeHint}
      classNames={{ input: classes.code }}
      maxLength={MAX_LINE_LENGTH}
      autoCapitalize="off"
      spellCheck={false}
      value={text}
      error={stopped && text.trim() !== ''}
      onChange={(event) => setText(event.currentTarget.value)}
      busy={busy}
      stopped={stopped}
      onSave={save}
      onClose={onClose}
    >
      <Reading data={data} checked={checked} text={text} hasManyCodes={hasManyCodes} onTake={applyChange} />
    </EditForm>
  );
}

interface ReadingProps {
  data: MatchData;
  checked: CheckedLine;
  text: string;
  hasManyCodes: boolean;
  onTake: (change: LineChange) => void;
}

function Reading({ data, checked, text, hasManyCodes, onTake }: ReadingProps) {
  if (text.trim() === '') return null;
  const blocked = blockedEntries(checked.entries, data.match.settings.winning);
  return (
    <Stack gap={4} flex="1 1 100%" aria-live="polite">
      {checked.entries.map(({ code, entry, token }) => (
        <p key={`${token.from} ${code}`} className={classes.entry}>
          <span className={classes.entryCode}>{code}</span>{' '}
          {readPlay({ entry, manual: null }, data.names, blocked.has(entry))}
        </p>
      ))}
      {hasManyCodes && (
        <Small as="p" tone="error">
          {texts.oneCode}
        </Small>
      )}
      {findingsOnce(checked.findings).map((finding) => {
        const findingText = findingWords(finding, text, data);
        return (
          <p key={findingId(finding)} className={classes.finding} data-refused={finding.refused || undefined}>
            {findingText.wrong} <span className={classes.right}>{findingText.right}</span>
            {optionsOf(text, finding).map(({ id, group, label, change }) => (
              <Button key={id} size="xs" variant="light" onClick={() => onTake(change)}>
                {[group, label].filter(Boolean).join(' ')}
              </Button>
            ))}
          </p>
        );
      })}
    </Stack>
  );
}
