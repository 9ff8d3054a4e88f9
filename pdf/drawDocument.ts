import type { MatchDocument } from '@volleyscouter/core/report/document';
import { coachPdf } from './coachPdf.ts';
import { matchPdf } from './matchPdf.ts';
import type { Drawing, PdfFile } from './pages.ts';
import { setPdf } from './setPdf.ts';

export function drawDocument({ kind, report }: MatchDocument, ...drawing: Drawing): Promise<PdfFile> {
  switch (kind) {
    case 'tables':
      return matchPdf(report, ...drawing);
    case 'report':
      return coachPdf(report, ...drawing);
    case 'set':
      return setPdf(report, ...drawing);
  }
}
