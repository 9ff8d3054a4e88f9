import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { Sheet, SheetFormat } from '@volleyscouter/spreadsheet/sheet';
import { useState } from 'react';
import { fetchPart } from '../../../kit/onDemand.tsx';
import { toast } from '../../../kit/toast.ts';
import { moneyText as texts } from '../../../platform/text/money.ts';

export interface NamedSheet {
  /** Without extension. */
  file: string;
  sheet: Sheet;
}

interface ExportButtonsProps {
  /** Throws on failure. */
  read: () => Promise<NamedSheet>;
  disabled?: boolean;
}

export function ExportButtons({ read, disabled = false }: ExportButtonsProps) {
  const [making, setMaking] = useState<SheetFormat | null>(null);
  async function make(format: SheetFormat): Promise<void> {
    setMaking(format);
    try {
      const [{ file, sheet }, { saveSheet }] = await Promise.all([
        read(),
        fetchPart(() => import('./saveSheet.ts')),
      ]);
      await saveSheet(file, sheet, format);
    } catch (cause) {
      void toast.bad(
        [texts.exportFailed, cause instanceof Error && cause.message].filter(Boolean).join('. '),
      );
    }
    setMaking(null);
  }
  return (['csv', 'xlsx'] as const).map((format) => (
    <Button
      key={format}
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
      loading={making === format}
      disabled={disabled || (making !== null && making !== format)}
      onClick={() => void make(format)}
    >
      {texts.export[format]}
    </Button>
  ));
}
