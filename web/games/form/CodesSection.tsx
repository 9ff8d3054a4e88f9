import { Button, FileButton } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { formText } from '../../text/gameForm.ts';
import { Row, Small, Stack } from '../../ui/layout.tsx';
import { Section } from './Section.tsx';
import type { GameFormState } from './useGameForm.ts';

const words = formText.codes;

/** By which combinations and calls the lines of this game are read: those of the house, or its own from a Data Volley file. */
export function CodesSection({ state }: { state: GameFormState }) {
  const { tables } = state.draft;
  const [note, setNote] = useState<string | null>(null);
  const load = async (file: File | null) => {
    const bytes = file && (await file.arrayBuffer().catch(() => null));
    if (!bytes) return;
    // the reader of files is fetched by who loads one
    const { tablesOfFile } = await import('./tablesOfFile.ts');
    const found = tablesOfFile(new Uint8Array(bytes));
    setNote(found ? words.loaded(found.dropped) : words.nothing);
    if (found) state.change({ tables: found.tables });
  };
  const own = tables && words.own(tables.combinations.length, tables.calls.length);
  return (
    <Section title={words.title} summary={own ?? words.house}>
      <Stack gap={12}>
        <Small as="p">{own ?? words.houseText}</Small>
        {note && (
          <Small as="p" role="status">
            {note}
          </Small>
        )}
        <Row>
          <FileButton
            onChange={(file) => void load(file)}
            accept=".dvw"
            inputProps={{ 'aria-label': words.load }}
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<IconFileImport size={18} stroke={1.75} aria-hidden="true" />}
              >
                {words.load}
              </Button>
            )}
          </FileButton>
          {tables && (
            <Button
              variant="default"
              onClick={() => {
                setNote(null);
                state.change({ tables: null });
              }}
            >
              {words.useHouse}
            </Button>
          )}
        </Row>
      </Stack>
    </Section>
  );
}
