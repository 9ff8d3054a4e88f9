import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import {
  GRADES,
  type Grade,
  type Side,
  SKILLS,
  type Skill,
  type TouchType,
} from '@volleyscouter/core/code/vocabulary';
import { type BulkChange, bulkEdit } from '@volleyscouter/core/rally/bulkEdit';
import type { Command } from '@volleyscouter/core/rally/command';
import { changesEarlierSet } from '@volleyscouter/core/rally/edits';
import type { Play } from '@volleyscouter/core/rally/fold';
import { type FormEvent, useState } from 'react';
import { Key } from '../../../kit/Key.tsx';
import { useKeys } from '../../../kit/keys.ts';
import { Row, Small } from '../../../kit/layout.tsx';
import { newId } from '../../../kit/newId.ts';
import { smallId } from '../../../kit/RequestId.tsx';
import type { MatchData } from '../../shared/matchData.ts';
import { matchText } from '../../shared/texts/match.ts';
import { readPlay } from '../../shared/texts/reading.ts';
import { typesOf } from '../../shared/texts/types.ts';
import type { Recorder } from '../../sync/recording.ts';
import { focusLine } from '../line/lineFocus.ts';
import type { Picks } from '../plays/usePicks.ts';
import { bulkText as texts } from './bulkText.ts';
import { ConfirmEdit } from './ConfirmEdit.tsx';
import { useCorrection } from './useCorrection.ts';
import { useEdit } from './useEdit.ts';

type Field = keyof typeof texts.fields;
const FIELDS = Object.keys(texts.fields) as Field[];
const isField = (text: string): text is Field => FIELDS.some((field) => field === text);
const isWritten = (field: Field): field is keyof typeof texts.hints => field in texts.hints;

/**
 * Returns `null` if the form is incomplete. With `from`, the new number replaces that player's number in the
 * first picked play and all later plays. Without `from`, only the picked touches change.
 */
function changeOf(
  field: Field,
  value: string,
  from: { side: Side; number: number } | null,
): BulkChange | null {
  if (value === '' && field !== 'combo') return null;
  switch (field) {
    case 'number': {
      const to = Number(value);
      if (!/^\d\d?$/.test(value)) return null;
      return from
        ? { kind: 'renumber', side: from.side, from: from.number, to }
        : { kind: 'touch', fields: { number: to } };
    }
    case 'team':
      return { kind: 'team', side: value as Side };
    case 'skill':
      return { kind: 'touch', fields: { skill: value as Skill } };
    case 'type':
      return { kind: 'touch', fields: { type: value as TouchType } };
    case 'grade':
      return { kind: 'touch', fields: { grade: value as Grade } };
    case 'combo':
      return { kind: 'touch', fields: { combo: value.toUpperCase() || null } };
    case 'shift': {
      const seconds = Number(value.replace(',', '.'));
      return Number.isFinite(seconds) ? { kind: 'shift', seconds } : null;
    }
    default:
      return { kind: 'move', where: field, play: value };
  }
}

const numberOf = ({ entry }: Play) =>
  entry?.kind === 'touch' && entry.number !== null ? { side: entry.side, number: entry.number } : null;

interface BulkBarProps {
  data: MatchData;
  log: readonly Command[];
  picks: Picks;
  recorder: Recorder;
  /** True if this browser has entries that the server does not have yet. */
  waiting: boolean;
}

export function BulkBar({ data, log, picks, recorder, waiting }: BulkBarProps) {
  const { match, game, names } = data;
  const { items, clear } = picks;
  const [field, setField] = useState<Field>('grade');
  const [value, setValue] = useState('');
  const [isOnwards, setOnwards] = useState(false);
  const [note, setNote] = useState<string | null>(null);
  const correction = useCorrection(game._id);
  const onDone = () => {
    clear();
    focusLine();
  };
  const { propose, question, busy, failure, confirm, cancel } = useEdit(data, log, recorder, onDone);
  const ids = new Set(items.map(({ play }) => play.id));
  const first = items.at(-1)?.play;
  const number = first ? numberOf(first) : null;

  const run = (change: BulkChange | null) => {
    if (!change) return;
    setNote(null);
    const { commands, unchangedCount } = bulkEdit(match, ids, change, newId);
    if (commands.length === 0) return setNote(texts.nothing);
    if (game.copyOf === null && commands.some((command) => changesEarlierSet(match, command)))
      return waiting ? setNote(texts.waits) : void correction.open([...ids]);
    const count = new Set(commands.flatMap((command) => ('target' in command ? command.target : []))).size;
    const isRemoval = change.kind === 'remove';
    const stay =
      change.kind === 'renumber' ? texts.leftLineUps(unchangedCount, change.to) : texts.left(unchangedCount);
    void propose(commands, texts.failed, {
      title: isRemoval ? texts.sureRemove(count) : texts.sure(count),
      text: unchangedCount > 0 ? `${stay} ${texts.follows}` : texts.follows,
      action: isRemoval ? texts.remove : texts.apply,
    });
  };
  const remove = () => run({ kind: 'remove' });
  useKeys([{ key: 'x', label: texts.remove, alt: true, run: remove }]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run(changeOf(field, value, isOnwards ? number : null));
  };

  const choices = (): { value: string; label: string }[] => {
    switch (field) {
      case 'team':
        return (['*', 'a'] as const).map((side) => ({ value: side, label: names[side] }));
      case 'skill':
        return SKILLS.map((skill) => ({ value: skill, label: matchText.skills[skill] }));
      case 'type': {
        const skill = first?.entry?.kind === 'touch' ? first.entry.skill : 'A';
        return typesOf(skill).map(({ type, name }) => ({ value: type, label: `${type} ${name}` }));
      }
      case 'grade':
        return GRADES.map((grade) => ({
          value: grade,
          label: `${grade} ${matchText.grades.scoring[grade]}`,
        }));
      default: {
        const { set } = items[0] ?? {};
        const otherPlays = match.plays.filter(
          (play) => play.set === set && !play.manual && !ids.has(play.id),
        );
        return otherPlays.toReversed().map((play) => ({
          value: play.id,
          label: `${play.code} ${readPlay(play, names, data.blocked.has(play.id))}`,
        }));
      }
    }
  };

  return (
    <section aria-label={texts.title}>
      <Small as="p" role="status">
        <strong>{texts.selected(items.length)}</strong>
      </Small>
      <Row as="form" align="end" mt={8} onSubmit={submit}>
        <NativeSelect
          size="xs"
          flex="1 1 7rem"
          miw={0}
          label={texts.field}
          value={field}
          onChange={({ currentTarget: { value: next } }) => {
            if (isField(next)) setField(next);
            setValue('');
          }}
          data={FIELDS.map((listedField) => ({ value: listedField, label: texts.fields[listedField] }))}
        />
        {isWritten(field) ? (
          <TextInput
            size="xs"
            flex="1 1 7rem"
            miw={0}
            label={texts.fields[field]}
            placeholder={texts.hints[field]}
            autoComplete="off"
            value={value}
            onChange={(event) => setValue(event.currentTarget.value)}
          />
        ) : (
          <NativeSelect
            size="xs"
            flex="1 1 7rem"
            miw={0}
            label={texts.fields[field]}
            value={value}
            onChange={(event) => setValue(event.currentTarget.value)}
            data={[{ value: '', label: texts.choose }, ...choices()]}
          />
        )}
        <Button type="submit" size="xs">
          {texts.apply}
        </Button>
        {field === 'number' && number && (
          <Checkbox
            size="xs"
            flex="1 1 100%"
            label={texts.onwards(number.number)}
            checked={isOnwards}
            onChange={(event) => setOnwards(event.currentTarget.checked)}
          />
        )}
      </Row>
      <Row mt={8}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconTrash size={18} stroke={1.75} aria-hidden={true} />}
          rightSection={<Key of="x" alt={true} />}
          loading={correction.busy}
          onClick={remove}
        >
          {texts.remove}
        </Button>
        <Button size="xs" variant="default" onClick={clear}>
          {texts.clear}
        </Button>
        <Button size="xs" variant="default" onClick={picks.pickAll}>
          {texts.all}
        </Button>
      </Row>
      {game.copyOf === null && items.some(({ play }) => play.set < data.lastSet) && (
        <Small as="p" mt={8}>
          {texts.earlier}
        </Small>
      )}
      {(note ?? failure ?? correction.failure?.msg) && !question && (
        <Small as="p" tone="error" role="alert" mt={8}>
          {smallId(note ?? failure ?? correction.failure?.msg ?? '')}
        </Small>
      )}
      {question && (
        <ConfirmEdit
          data={data}
          question={question}
          busy={busy}
          failure={failure}
          onConfirm={() => void confirm()}
          onClose={cancel}
        />
      )}
    </section>
  );
}
