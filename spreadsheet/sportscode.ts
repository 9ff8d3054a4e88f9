/** One instance for each touch or rally, with the elements that PySport/kloppy reads. */
import { reportFile } from '@volleyscouter/core/report/reportFile';
import type { TouchCells, TouchTable } from '@volleyscouter/core/report/touchTable';
import { type Segment, type ShownMoment, segmentOf } from '@volleyscouter/core/video/moment';
import { type Cell, oneLine } from './sheet.ts';
import { texts } from './texts.ts';
import { cell } from './touchSheet.ts';

export type InstanceKind = 'touch' | 'rally';

const LABELS = [
  'team',
  'skill',
  'type',
  'grade',
  'combination',
  'call',
  'set',
  'rally',
  'rotation',
  'phase',
  'server',
  'winner',
] as const;

/** ASCII with character references, as in Sportscode: some readers do not support UTF-8. */
const escapeXml = (text: string): string =>
  oneLine(text)
    .replace(/[\uFFFE\uFFFF]/g, '')
    .replace(/[^ !#-%(-;=?-~]/gu, (letter) => `&#${letter.codePointAt(0)};`);

const element = (name: string, content: string): string => `<${name}>${content}</${name}>`;

function writeLabels(row: TouchCells): string {
  const labels: readonly (readonly [head: string, text: Cell])[] = [
    ...LABELS.map((column) => [texts.heads[column], cell(column, row)] as const),
    [texts.player, [cell('number', row), cell('name', row)].filter((part) => part !== null).join(' ')],
    [texts.score, `${row.homeBefore}-${row.visitorBefore}`],
  ];
  return labels
    .filter(([, text]) => text !== null && text !== '')
    .map(([head, text]) =>
      element('label', element('group', escapeXml(head)) + element('text', escapeXml(String(text)))),
    )
    .join('');
}

const around = (segments: readonly Segment[]): Segment => ({
  from: Math.min(...segments.map(({ from }) => from)),
  to: Math.max(...segments.map(({ to }) => to)),
});

function writeInstance(row: TouchCells, { from, to }: Segment, id: number, kind: InstanceKind): string {
  const code = kind === 'rally' ? texts.heads.rally : `${cell('team', row)} ${cell('skill', row)}`;
  return element(
    'instance',
    element('ID', String(id)) +
      element('start', from.toFixed(3)) +
      element('end', to.toFixed(3)) +
      element('code', escapeXml(code)) +
      writeLabels(row),
  );
}

export interface Instances {
  file: string;
  xml: string;
  written: number;
  /** Touches or rallies without a moment in the video. */
  omittedCount: number;
}

export function writeInstances(
  { names, date, rows }: TouchTable,
  moments: ReadonlyMap<string, ShownMoment>,
  kind: InstanceKind,
): Instances {
  const groups = [...Map.groupBy(rows, ({ rally, play }) => (kind === 'rally' ? rally : play)).values()];
  const instances: string[] = [];
  for (const group of groups) {
    const segments = group.flatMap(({ play }) => {
      const moment = moments.get(play);
      return moment ? [segmentOf(moment)] : [];
    });
    const last = group.at(-1);
    if (last && segments.length > 0)
      instances.push(writeInstance(last, around(segments), instances.length + 1, kind));
  }
  const all = element('ALL_INSTANCES', `\n${instances.join('\n')}\n`);
  return {
    file: reportFile({ names, date }, texts.unnamed, kind === 'rally' ? 'ralis' : 'toques', 'xml'),
    xml: `<?xml version="1.0" encoding="UTF-8"?>\n${element('file', `\n${all}\n`)}\n`,
    written: instances.length,
    omittedCount: groups.length - instances.length,
  };
}
