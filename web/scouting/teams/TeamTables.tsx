import { Button } from '@mantine/core';
import { useState } from 'react';
import { Row, Small, Stack } from '../../kit/layout.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { useCodeTables } from '../shared/codeTables.ts';
import { type TablesDraft, tablesDraft } from '../shared/tables/draft.ts';
import { type LoadedTables, LoadTables } from '../shared/tables/LoadTables.tsx';
import { OwnTablesEditor } from '../shared/tables/OwnTablesEditor.tsx';
import { teamsText } from '../shared/texts/teams.ts';

const texts = teamsText.tables;

interface TeamTablesProps {
  draft: TablesDraft;
  onChange: (draft: TablesDraft) => void;
}

export function TeamTables({ draft, onChange }: TeamTablesProps) {
  const site = useCodeTables(true);
  const [loadedTables, setLoadedTables] = useState<LoadedTables | 'none' | null>(null);
  return (
    <Stack gap={16}>
      <Small as="p">{texts.lead}</Small>
      <Row>
        <LoadTables onLoad={(loaded) => setLoadedTables(loaded ?? 'none')} />
      </Row>
      {loadedTables === 'none' && <Notice tone="warning" title={texts.nothing} />}
      {loadedTables && loadedTables !== 'none' && (
        <Notice tone="warning" title={loadedTables.name}>
          <Row justify="between">
            {texts.found(
              loadedTables.tables.combinations.length,
              loadedTables.tables.calls.length,
              loadedTables.dropped,
            )}
            <Button
              onClick={() => {
                onChange({ ...tablesDraft(loadedTables.tables), defaults: draft.defaults });
                setLoadedTables(null);
              }}
            >
              {texts.use}
            </Button>
          </Row>
        </Notice>
      )}
      <OwnTablesEditor draft={draft} site={site} onChange={onChange} />
    </Stack>
  );
}
