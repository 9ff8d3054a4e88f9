import { Button } from '@mantine/core';
import type { CodeTables } from '@volleyscouter/core/code/tables';
import { Row, Small, Stack } from '../../../kit/layout.tsx';
import { tablesText as texts } from '../../../platform/text/tables.ts';
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
      <section aria-label={texts.combinations}>
        <h3>{texts.combinations}</h3>
        <CombinationTable
          rows={combinations}
          errors={errors}
          onChange={(rows) => onChange({ ...draft, combinations: rows })}
        />
      </section>
      <section aria-label={texts.calls}>
        <h3>{texts.calls}</h3>
        <CallTable rows={calls} errors={errors} onChange={(rows) => onChange({ ...draft, calls: rows })} />
      </section>
      <Stack as="section" gap={8} aria-label={texts.defaults}>
        <h3>{texts.defaults}</h3>
        <Small as="p">{defaults ? texts.defaultsText : texts.houseDefaults}</Small>
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
            {defaults ? texts.useHouseDefaults : texts.ownDefaults}
          </Button>
        </Row>
      </Stack>
    </Stack>
  );
}
