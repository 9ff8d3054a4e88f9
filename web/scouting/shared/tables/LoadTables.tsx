import { Button, FileButton } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import type { OwnTables } from '@volleyscouter/core/code/tables';
import { tablesText as texts } from '../../../platform/text/tables.ts';

export interface LoadedTables {
  tables: OwnTables;
  name: string;
  /** Number of codes that were left out, because they cannot be typed. */
  dropped: number;
}

/** `onLoad` receives `null` if the file has no tables. */
export function LoadTables({ onLoad }: { onLoad: (loaded: LoadedTables | null) => void }) {
  const load = async (file: File | null) => {
    const bytes = file && (await file.arrayBuffer().catch(() => null));
    if (!file || !bytes) return;
    const { tablesOfFile } = await import('./tablesOfFile.ts');
    const loadedTables = tablesOfFile(new Uint8Array(bytes));
    onLoad(loadedTables && { ...loadedTables, name: file.name });
  };
  return (
    <FileButton
      onChange={(file) => void load(file)}
      accept=".dvw,.vsm"
      inputProps={{ 'aria-label': texts.load }}
    >
      {(props) => (
        <Button
          {...props}
          variant="default"
          leftSection={<IconFileImport size={18} stroke={1.75} aria-hidden="true" />}
        >
          {texts.load}
        </Button>
      )}
    </FileButton>
  );
}
