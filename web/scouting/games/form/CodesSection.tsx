import { Button, NativeSelect } from '@mantine/core';
import type { Team } from '@volleyscouter/contract/teams';
import { useState } from 'react';
import { Row, Small, Stack } from '../../../kit/layout.tsx';
import { useCodeTables } from '../../shared/codeTables.ts';
import { useTeams } from '../../shared/rosters.ts';
import { errorsOf, tablesDraft } from '../../shared/tables/draft.ts';
import { type LoadedTables, LoadTables } from '../../shared/tables/LoadTables.tsx';
import { OwnTablesEditor } from '../../shared/tables/OwnTablesEditor.tsx';
import { formText } from '../gameFormText.ts';
import { Section } from './Section.tsx';
import { choose, chosenCopy, SOURCES, type TablesSource, withCopy, withTables } from './tablesChoice.ts';
import type { GameFormState } from './useGameForm.ts';

const texts = formText.codes;

function teamWithTables(
  { values }: GameFormState,
  source: TablesSource,
  teams: readonly Team[],
): Team | null {
  if (source !== 'home' && source !== 'away') return null;
  return teams.find(({ _id, tabelas }) => _id === values[source].teamId && tabelas) ?? null;
}

export function CodesSection({ state }: { state: GameFormState }) {
  const { tables: choice, home, away } = state.values;
  const teams = useTeams().data ?? [];
  const site = useCodeTables(true);
  const [note, setNote] = useState<string | null>(null);
  const [editing, setEditing] = useState(false);
  const copy = chosenCopy(choice);

  const change = (tables: typeof choice) => state.change({ tables });
  const load = (loaded: LoadedTables | null) => {
    setNote(loaded ? texts.loaded(loaded.dropped) : texts.nothing);
    if (loaded)
      change(withCopy(choice, 'file', { tables: tablesDraft(loaded.tables), of: loaded.name, teamId: null }));
  };
  const pick = (source: TablesSource) => {
    setNote(null);
    const team = teamWithTables(state, source, teams);
    if (team && choice.copies[source]?.teamId !== team._id)
      change(
        withCopy(choice, source, { tables: tablesDraft(team.tabelas), of: team.name, teamId: team._id }),
      );
    else change(choose(choice, source));
  };

  const { source } = choice;
  const counts = copy && texts.own(copy.tables.combinations.length, copy.tables.calls.length);
  const offers = (['home', 'away'] as const).flatMap(
    (side) => teamWithTables(state, side, teams)?.name ?? [],
  );
  const chosen = counts
    ? [texts.sources[source](copy.of), counts]
    : [texts.sources.house(), ...offers.map(texts.offers)];
  const isThere = (candidate: TablesSource): boolean =>
    candidate === 'house' ||
    candidate === 'own' ||
    candidate in choice.copies ||
    teamWithTables(state, candidate, teams) !== null;
  const nameOf = (candidate: TablesSource): string => {
    if (candidate === 'file') return choice.copies.file?.of ?? '';
    return candidate === 'home' ? home.name : candidate === 'away' ? away.name : '';
  };
  return (
    <Section title={texts.title} fields={[[texts.source, chosen.join(', ')]]}>
      <Stack gap={12}>
        <NativeSelect
          label={texts.source}
          value={source}
          error={state.errors.tables}
          data={SOURCES.map((candidate) => ({
            value: candidate,
            label: isThere(candidate)
              ? texts.sources[candidate](nameOf(candidate))
              : texts.missing[candidate as 'home' | 'away' | 'file'],
            disabled: !isThere(candidate),
          }))}
          onChange={({ currentTarget: { value } }) =>
            pick(SOURCES.find((candidate) => candidate === value) ?? 'house')
          }
        />
        <Small as="p">{counts ?? texts.houseText}</Small>
        {copy && <Small as="p">{texts.copyText}</Small>}
        {note && (
          <Small as="p" role="status">
            {note}
          </Small>
        )}
        <Row>
          <LoadTables onLoad={load} />
          {copy && (
            <Button variant="default" aria-expanded={editing} onClick={() => setEditing(!editing)}>
              {editing ? texts.hideRows : texts.showRows}
            </Button>
          )}
        </Row>
        {copy && (editing || errorsOf(copy.tables).size > 0) && (
          <OwnTablesEditor
            draft={copy.tables}
            site={site}
            onChange={(tables) => change(withTables(choice, tables))}
          />
        )}
      </Stack>
    </Section>
  );
}
