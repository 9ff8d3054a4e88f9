/** Any document of a match as PDF: what a browser saves and the server answers. */
import type { MatchDocument } from '@volleyscouter/core/report/document';
import { coachPdf } from './coachPdf.ts';
import { type MatchPdf, matchPdf } from './matchPdf.ts';
import type { FaceFiles } from './pen.ts';
import { setPdf } from './setPdf.ts';

/** `between` is awaited after each page; `made` is the time that the document says it was made. */
export function drawDocument(
  { kind, report }: MatchDocument,
  faces: FaceFiles,
  made: Date,
  between?: () => Promise<void>,
): Promise<MatchPdf> {
  switch (kind) {
    case 'tables':
      return matchPdf(report, faces, made, between);
    case 'report':
      return coachPdf(report, faces, made, between);
    case 'set':
      return setPdf(report, faces, made, between);
  }
}
