import { Button } from '@mantine/core';
import { useState } from 'react';
import { Row, Small, Stack } from '../../kit/layout.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { useCodeTables } from '../shared/codeTables.ts';
import { type TablesDraft, tablesDraft } from '../shared/tables/draft.ts';
import { type LoadedTables, LoadTables } from '../shared/tables/LoadTables.tsx';
import { OwnTablesEditor } from '../shared/tables/OwnTablesEditor.tsx';
import { teamsText } from '../shared/texts/teams.ts';

const words = teamsText.tables;

interface TeamTablesProps {
  draft: TablesDraft;
  onChange: (draft: TablesDraft) => void;
}

/** Combinations, setter calls and defaults of a team, typed or read from a Data Volley file. */
export function TeamTables({ draft, onChange }: TeamTablesProps) {
  const site = useCodeTables(true);
  const [found, setFound] = useState<LoadedTables | 'none' | null>(null);
  return (
    <Stack gap={16}>
      <Small as="p">{words.lead}</Small>
      <Row>
        <LoadTables onLoad={(loaded) => setFound(loaded ?? 'none')} />
      </Row>
      {found === 'none' && <Notice tone="warning" title={words.nothing} />}
      {found && found !== 'none' && (
        <Notice tone="warning" title={found.name}>
          <Row justify="between">
            {words.found(found.tables.combinations.length, found.tables.calls.length, found.dropped)}
            <Button
              onClick={() => {
                onChange({ ...tablesDraft(found.tables), defaults: draft.defaults });
                setFound(null);
              }}
            >
              {words.use}
            </Button>
          </Row>
        </Notice>
      )}
      <OwnTablesEditor draft={draft} site={site} onChange={onChange} />
    </Stack>
  );
}
