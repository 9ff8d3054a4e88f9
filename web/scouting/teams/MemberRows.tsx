import { ActionIcon, Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ScoutAthlete } from '@volleyscouter/contract/athletes';
import { Small, Stack } from '../../kit/layout.tsx';
import { FunctionSelect } from '../shared/FunctionSelect.tsx';
import { fullName } from '../shared/rosters.ts';
import { athletesText, teamsText } from '../shared/texts/teams.ts';
import classes from './MemberRows.module.css';
import { chosen, joined, type Member, type MemberProblem } from './members.ts';

const texts = teamsText.members;

interface MemberRowsProps {
  members: readonly Member[];
  athletes: readonly ScoutAthlete[];
  problems: ReadonlyMap<number, MemberProblem>;
  onChange: (change: (members: readonly Member[]) => Member[]) => void;
}

const NOBODY = { athlete: null, newcomer: null, number: '', function: '' };

export function MemberRows({ members, athletes, problems, onChange }: MemberRowsProps) {
  const byId = new Map(athletes.map((athlete) => [athlete._id, athlete]));
  const options = athletes.map((athlete) => ({
    value: athlete._id,
    label: athlete.number === null ? fullName(athlete) : `${fullName(athlete)} (${athlete.number})`,
  }));
  const change = (key: number, next: (member: Member) => Member) =>
    onChange((rows) => rows.map((row) => (row.key === key ? next(row) : row)));

  return (
    <fieldset>
      <legend className={classes.title}>
        {texts.title} <Small className={classes.count}>{texts.count(members.length)}</Small>
      </legend>
      {members.length === 0 && <Text c="dimmed">{texts.none}</Text>}
      {members.length > 0 && (
        <Small as="div" className={classes.heads} aria-hidden="true">
          <span>{texts.athlete}</span>
          <span>{texts.number}</span>
          <span>{athletesText.function}</span>
        </Small>
      )}
      <Stack as="ul">
        {members.map((member, index) => (
          <MemberRow
            key={member.key}
            member={member}
            row={index + 1}
            options={options}
            problem={problems.get(member.key) ?? null}
            onChoose={(id) => change(member.key, (row) => chosen(row, byId.get(id)))}
            onChange={(part) => change(member.key, (row) => ({ ...row, ...part }))}
            onRemove={() => onChange((rows) => rows.filter(({ key }) => key !== member.key))}
          />
        ))}
      </Stack>
      <Button
        variant="default"
        mt={12}
        leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => onChange((rows) => joined(rows, [NOBODY]))}
      >
        {texts.add}
      </Button>
    </fieldset>
  );
}

interface MemberRowProps {
  member: Member;
  /** Number of the row, from 1. */
  row: number;
  options: readonly { value: string; label: string }[];
  problem: MemberProblem | null;
  onChoose: (id: string) => void;
  onChange: (part: Partial<Member>) => void;
  onRemove: () => void;
}

const NEW = 'new';

function MemberRow({ member, row, options, problem, onChoose, onChange, onRemove }: MemberRowProps) {
  const { athlete, newcomer, number } = member;
  const athleteName = newcomer
    ? fullName(newcomer)
    : (options.find(({ value }) => value === athlete)?.label ?? texts.athleteOf(row));
  const ofWho = problem === 'unchosen' || problem === 'chosen-twice';
  const text = {
    unchosen: texts.unchosen,
    'chosen-twice': texts.chosenTwice,
    'bad-number': athletesText.badNumber,
    repeated: texts.repeated(Number(number)),
  };
  return (
    <li className={classes.row}>
      <NativeSelect
        className={classes.who}
        aria-label={texts.athleteOf(row)}
        value={newcomer ? NEW : (athlete ?? '')}
        error={ofWho && text[problem]}
        onChange={(event) => {
          if (event.currentTarget.value !== NEW) onChoose(event.currentTarget.value);
        }}
        data={[
          { value: '', label: texts.choose },
          ...(newcomer ? [{ value: NEW, label: texts.fresh(fullName(newcomer)) }] : []),
          ...options,
        ]}
      />
      <TextInput
        aria-label={texts.numberOf(row)}
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
        value={number}
        error={problem !== null && !ofWho && text[problem]}
        onChange={(event) => onChange({ number: event.currentTarget.value })}
      />
      <FunctionSelect
        label={texts.functionOf(row)}
        value={member.function}
        onChange={(value) => onChange({ function: value })}
      />
      <ActionIcon
        color="red"
        aria-label={texts.removeOf(athleteName)}
        title={texts.remove}
        onClick={onRemove}
      >
        <IconTrash size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}
