import { Button } from '@mantine/core';
import type { CodeTables } from '@volleyscouter/core/code/tables';
import { Row, Small, Stack } from '../../../kit/layout.tsx';
import { tablesText as words } from '../../../platform/text/tables.ts';
import { CallTable, CombinationTable } from './CodeTables.tsx';
import { DefaultTable } from './DefaultTable.tsx';
import { errorsOf, type TablesDraft } from './draft.ts';

interface OwnTablesEditorProps {
  draft: TablesDraft;
  /** Own defaults begin as a copy of the defaults in these tables. */
  site: CodeTables;
  onChange: (draft: TablesDraft) => void;
}

export function OwnTablesEditor({ draft, site, onChange }: OwnTablesEditorProps) {
  const errors = errorsOf(draft);
  const { combinations, calls, defaults } = draft;
  return (
    <Stack gap={24}>
      <section aria-label={words.combinations}>
        <h3>{words.combinations}</h3>
        <CombinationTable
          rows={combinations}
          errors={errors}
          onChange={(rows) => onChange({ ...draft, combinations: rows })}
        />
      </section>
      <section aria-label={words.calls}>
        <h3>{words.calls}</h3>
        <CallTable rows={calls} errors={errors} onChange={(rows) => onChange({ ...draft, calls: rows })} />
      </section>
      <Stack as="section" gap={8} aria-label={words.defaults}>
        <h3>{words.defaults}</h3>
        <Small as="p">{defaults ? words.defaultsText : words.houseDefaults}</Small>
        {defaults && (
          <DefaultTable
            tables={{ ...draft, defaults }}
            onChange={(next) => onChange({ ...draft, defaults: next })}
          />
        )}
        <Row>
          <Button
            variant="default"
            size="xs"
            onClick={() => onChange({ ...draft, defaults: defaults ? null : site.defaults })}
          >
            {defaults ? words.useHouseDefaults : words.ownDefaults}
          </Button>
        </Row>
      </Stack>
    </Stack>
  );
}
