import type { Sheet } from '@volleyscouter/spreadsheet/sheet';
import { Row } from '../../../kit/layout.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { fetchPart } from '../../../kit/onDemand.tsx';
import { Downloads, useExport } from './Downloads.tsx';
import { downloadText as texts } from './downloadText.ts';
import { requestFile } from './requestFile.ts';

interface TableDownloadsProps {
  /** File name without extension. */
  title: string;
  sheet: () => Sheet;
}

export function TableDownloads({ title, sheet }: TableDownloadsProps) {
  const { busy, failure, start } = useExport();
  const downloads = (['xlsx', 'csv'] as const).map((format) => ({
    label: texts[format],
    note: texts.table,
    save: async () => (await fetchPart(() => import('./saveSheet.ts'))).saveSheet(title, sheet(), format),
  }));
  return (
    <>
      <Row justify="end" mb={12}>
        <Downloads
          downloads={downloads}
          disabled={busy !== null}
          busy={busy !== null}
          onPick={({ save }) => start('file', () => requestFile(save, texts))}
        />
      </Row>
      {failure && (
        <Notice compact title={failure.text}>
          {failure.reason}
        </Notice>
      )}
    </>
  );
}
