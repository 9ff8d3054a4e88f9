import { Button, NativeSelect } from '@mantine/core';
import type { CodeTables } from '@volleyscouter/core/code/tables';
import type { Play } from '@volleyscouter/core/rally/fold';
import type { PlayItem } from '@volleyscouter/core/rally/items';
import {
  type CodeRules,
  FIELDS,
  filled,
  nextLacking,
  type PassField,
  valuesOf,
} from '@volleyscouter/core/rally/secondPass';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Grid } from '../../../kit/Grid.tsx';
import { Row, Small, Stack } from '../../../kit/layout.tsx';
import type { MatchData } from '../../shared/matchData.ts';
import { readPlay } from '../../shared/texts/reading.ts';
import { typesOf } from '../../shared/texts/types.ts';
import type { Recorder } from '../../sync/recording.ts';
import { focusLine } from '../line/lineFocus.ts';
import { frequentCodes } from '../pad/frequent.ts';
import { isEditable } from './consequences.ts';
import { editPlayText } from './editPlayText.ts';
import classes from './SecondPass.module.css';
import { useEnter } from './useEnter.ts';

const texts = editPlayText.secondPass;
/** Each combination has a digit as its key. */
const MAX_CODE_KEYS = 9;

interface SecondPassProps {
  data: MatchData;
  tables: CodeTables;
  recorder: Recorder;
  onSelect: (item: PlayItem) => void;
  onClose: () => void;
}

interface Choice {
  key: string;
  value: string;
  word?: string | undefined;
}

function wordsOf(field: PassField, { entry }: Play): Partial<Record<string, string>> {
  if (field === 'target') return texts.targets;
  if (field === 'sub') return texts.subzones;
  if (field !== 'type' || entry?.kind !== 'touch') return {};
  return Object.fromEntries(typesOf(entry.skill).map(({ type, name }) => [type, name]));
}

function choicesOf(field: PassField, play: Play, plays: readonly Play[], rules: CodeRules): Choice[] {
  const values = valuesOf(play, field, rules);
  const letterMeanings = wordsOf(field, play);
  if (field !== 'combo')
    return values.map((value) => ({ key: value.toLowerCase(), value, word: letterMeanings[value] }));
  const { combinations, calls } = rules.tables;
  const offeredTables = {
    ...rules.tables,
    combinations: combinations.filter(({ code }) => values.includes(code)),
    calls: calls.filter(({ code }) => values.includes(code)),
  };
  return frequentCodes(plays, offeredTables, MAX_CODE_KEYS).map((value, at) => ({
    key: String(at + 1),
    value,
  }));
}

function usePass({ data, tables, recorder, onSelect }: SecondPassProps) {
  const { match, items, lastSet, game } = data;
  const { cones } = match.settings;
  const rules: CodeRules = useMemo(() => ({ tables, cones }), [tables, cones]);
  const mayEdit = (play: Play): boolean => isEditable(play, lastSet, game.copyOf !== null);
  const first = (field: PassField): Play | null => nextLacking(match.plays, 0, field, rules, mayEdit);
  const [field, setField] = useState<PassField>('type');
  const [current, setCurrent] = useState(() => first('type')?.id ?? null);
  const [filledPlays, setFilledPlays] = useState<readonly { id: string; code: string }[]>([]);
  const { failure, enter } = useEnter(recorder);

  const play = match.plays.find(({ id }) => id === current) ?? null;
  const latestOnSelect = useRef(onSelect);
  useEffect(() => {
    latestOnSelect.current = onSelect;
  }, [onSelect]);
  useEffect(() => {
    const item = items.find((candidate) => candidate.id === current);
    if (item) latestOnSelect.current(item);
  }, [items, current]);

  const turnTo = (nextField: PassField): void => {
    setField(nextField);
    setCurrent(first(nextField)?.id ?? null);
  };
  const goOn = (): void => {
    const at = match.plays.findIndex(({ id }) => id === current) + 1;
    setCurrent(nextLacking(match.plays, at, field, rules, mayEdit)?.id ?? null);
  };
  const fill = (value: string): void => {
    const code = play && filled(play, field, value, rules);
    if (!play || !code) return;
    setFilledPlays([...filledPlays, { id: play.id, code: play.code }]);
    goOn();
    if (code !== play.code) void enter([{ type: 'amend', target: play.id, code }]);
  };
  const back = (): void => {
    const last = filledPlays.at(-1);
    if (!last) return;
    setFilledPlays(filledPlays.slice(0, -1));
    setCurrent(last.id);
    void enter([{ type: 'amend', target: last.id, code: last.code }]);
  };
  const choices = play ? choicesOf(field, play, match.plays, rules) : [];
  return { field, turnTo, play, choices, goOn, fill, back, begun: filledPlays.length > 0, failure };
}

/** The keys work only while the panel has the focus. */
export function SecondPass(props: SecondPassProps) {
  const { data, onClose } = props;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const { field, turnTo, play, choices, goOn, fill, back, begun, failure } = usePass(props);
  const close = (): void => {
    onClose();
    focusLine();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLSelectElement) return;
    const choice = choices.find(({ key }) => key === event.key.toLowerCase());
    if (choice) fill(choice.value);
    else if (event.key === 'Backspace') back();
    else if (event.key === 'ArrowRight') goOn();
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  };
  return (
    <Stack
      ref={panel}
      gap={8}
      role="dialog"
      aria-label={texts.title}
      tabIndex={-1}
      className={classes.pass}
      onKeyDown={onKeyDown}
    >
      <Row wrap={false} gap={8}>
        <NativeSelect
          flex="none"
          w="11rem"
          aria-label={texts.field}
          value={field}
          data={FIELDS.map((listedField) => ({ value: listedField, label: texts.fields[listedField] }))}
          onChange={({ currentTarget: { value } }) => {
            turnTo(FIELDS.find((listedField) => listedField === value) ?? 'type');
            panel.current?.focus({ preventScroll: true });
          }}
        />
        <Small as="p">{play ? texts.keys : texts.nothing}</Small>
      </Row>
      {play && (
        <p>
          <strong>{play.code}</strong> {readPlay(play, data.names, data.blocked.has(play.id))}
        </p>
      )}
      <Grid least={choices.some(({ word }) => word) ? '10.5rem' : '44px'} gap={4}>
        {choices.map(({ key, value, word }) => (
          <Button
            key={value}
            className={classes.choice}
            size="xs"
            variant="default"
            onClick={() => fill(value)}
          >
            {word ? `${value} ${word}` : value === key.toUpperCase() ? value : `${key} ${value}`}
          </Button>
        ))}
      </Grid>
      <Row gap={8}>
        <Button className={classes.choice} size="xs" variant="default" disabled={!play} onClick={goOn}>
          {texts.skip}
        </Button>
        <Button className={classes.choice} size="xs" variant="default" disabled={!begun} onClick={back}>
          {texts.back}
        </Button>
        <Button className={classes.choice} size="xs" onClick={close}>
          {texts.close}
        </Button>
      </Row>
      {failure && (
        <Small as="p" tone="error" role="alert">
          {failure}
        </Small>
      )}
    </Stack>
  );
}
