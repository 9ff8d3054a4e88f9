import { Button, TextInput, type TextInputProps } from '@mantine/core';
import type { CodeTables } from '@volleyscouter/core/code/tables';
import { type CheckedLine, LONGEST_LINE } from '@volleyscouter/core/rally/check';
import type { Enlist } from '@volleyscouter/core/rally/command';
import type { Play } from '@volleyscouter/core/rally/fold';
import type { Repair } from '@volleyscouter/core/rally/repair';
import {
  type FormEvent,
  type KeyboardEvent,
  type Ref,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { MatchData } from '../../parts/matchData.ts';
import { currentPlayer, onPlayer, seenNow, shownVideo } from '../../parts/video/current.ts';
import { shownMoments } from '../../parts/video/shownMoments.ts';
import { newId } from '../../sync/newId.ts';
import { serverTime } from '../../sync/serverTime.ts';
import { editText } from '../../text/edit.ts';
import { editPlayText } from '../../text/editPlay.ts';
import { t } from '../../text/pt.ts';
import { readPlay, writeTime } from '../../text/reading.ts';
import { scoutText } from '../../text/scout.ts';
import { Row, Small, Stack } from '../../ui/layout.tsx';
import { findingWords } from '../line/findings.ts';
import { keyedNow, keysOf, momentsOf, rekeyed } from '../line/keyedText.ts';
import classes from './Edit.module.css';
import {
  amendment,
  checkAmended,
  checkInserted,
  insertion,
  momentAmendment,
  momentToCorrect,
  readSeconds,
  secondsTyped,
  writeSeconds,
} from './typed.ts';
import type { Propose } from './useEdit.ts';

const words = editPlayText.play;
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
  const many = mode === 'code' && checked.entries.length > 1;
  const stopped = checked.refused || many;

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
    if (command) void onPropose([command], words.codeFailed);
    else onClose();
  };
  const repair = (made: Repair) => {
    if (made.kind === 'replace')
      setText(text.slice(0, made.from) + made.text + text.slice(made.from + made.length));
    else onEnlist({ type: 'enlist', side: made.side, number: made.number });
  };
  return (
    <EditForm
      label={LABELS[mode]}
      description={words.codeHint}
      classNames={{ input: classes.code }}
      maxLength={LONGEST_LINE}
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
      <Reading data={data} checked={checked} text={text} many={many} onRepair={repair} />
    </EditForm>
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
  const repairText = (repair: Repair): string => {
    if (repair.kind === 'enlist') return scoutText.repairs.enlist(repair.number);
    return repair.text === '$$' ? scoutText.repairs.nobody : scoutText.repairs.replace(repair.text);
  };
  if (text.trim() === '') return null;
  return (
    <Stack gap={4} className={classes.reading} aria-live="polite">
      {checked.entries.map(({ code, entry, token }) => (
        <p key={`${token.from} ${code}`} className={classes.entry}>
          <span className={classes.entryCode}>{code}</span> {readPlay({ entry, manual: null }, data.names)}
        </p>
      ))}
      {many && (
        <Small as="p" tone="error">
          {words.oneCode}
        </Small>
      )}
      {checked.findings.map((finding) => {
        const said = findingWords(finding, text, data);
        return (
          <p
            key={`${finding.code} ${finding.from} ${finding.number}`}
            className={classes.finding}
            data-refused={finding.refused || undefined}
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
    </Stack>
  );
}

interface TimeFormProps {
  play: Play;
  busy: boolean;
  onPropose: Propose;
  onClose: () => void;
}

/** The moment of a play in the video that is shown: digits and a comma only, empty cancels (section 5). */
export function TimeForm({ play, busy, onPropose, onClose }: TimeFormProps) {
  const [before] = useState(() => momentToCorrect(play, shownVideo().video, shownMoments()));
  const shown = before.seconds === null ? '' : writeSeconds(before.seconds);
  const [text, setText] = useState(shown);
  const field = useRef<HTMLInputElement>(null);
  const player = useSyncExternalStore(onPlayer, currentPlayer);
  const seconds = readSeconds(text);
  const save = () => {
    if (seconds === null || text === shown) onClose();
    else void onPropose([momentAmendment(play.id, { ...before, seconds })], words.timeFailed);
  };
  const takeNow = () => {
    const position = player?.position();
    if (position != null) setText(writeSeconds(position));
    field.current?.focus();
  };
  return (
    <EditForm
      ref={field}
      label={words.timeLabel}
      description={seconds === null ? words.codeHint : writeTime(seconds)}
      inputMode="decimal"
      maxLength={10}
      value={text}
      error={text !== '' && seconds === null}
      onChange={(event) => setText(secondsTyped(event.currentTarget.value))}
      busy={busy}
      stopped={text !== '' && seconds === null}
      onSave={save}
      onClose={onClose}
    >
      {player?.duration != null && (
        <Button variant="light" className={classes.now} onClick={takeNow}>
          {words.timeNow}
        </Button>
      )}
    </EditForm>
  );
}

interface EditFormProps extends TextInputProps {
  ref?: Ref<HTMLInputElement>;
  busy: boolean;
  /** What is typed cannot be saved. */
  stopped?: boolean;
  onSave: () => void;
  onClose: () => void;
}

/** One field: Enter saves, Escape leaves everything as it was. */
function EditForm({ busy, stopped, onSave, onClose, children, ...field }: EditFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  };
  return (
    <Row as="form" align="end" className={classes.form} onSubmit={submit}>
      <TextInput
        className={classes.field}
        autoComplete="off"
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={onKeyDown}
        {...field}
      />
      <Button variant="default" onClick={onClose}>
        {t.cancel}
      </Button>
      <Button type="submit" loading={busy} disabled={stopped}>
        {words.save}
      </Button>
      {children}
    </Row>
  );
}
