import { zipSync } from 'fflate';

type Value = string | number | Date | null;

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function cell(value: Value, name: string): string {
  if (value === null) return '';
  if (value instanceof Date)
    return `<c r="${name}" s="1"><v>${(value.getTime() - Date.UTC(1899, 11, 30)) / 86_400_000}</v></c>`;
  if (typeof value === 'number') return `<c r="${name}"><v>${value}</v></c>`;
  return `<c r="${name}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
}

const sheetOf = (rows: readonly (readonly Value[])[]): string =>
  `${XML}<worksheet ${MAIN}><sheetData>${rows
    .map((row, at) => {
      const cells = row.map((value, column) => cell(value, `${String.fromCharCode(65 + column)}${at + 1}`));
      return `<row r="${at + 1}">${cells.join('')}</row>`;
    })
    .join('')}</sheetData></worksheet>`;

export function workbook(...sheets: readonly (readonly Value[])[][]): Uint8Array<ArrayBuffer> {
  const numbers = sheets.map((_, index) => index + 1);
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const part = (name: string, type: string): string =>
    `<Override PartName="${name}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;
  const files: Record<string, string> = {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('/xl/workbook.xml', 'sheet.main')}${part('/xl/styles.xml', 'styles')}${numbers.map((number) => part(`/xl/worksheets/sheet${number}.xml`, 'worksheet')).join('')}</Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `${XML}<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets>${numbers.map((number) => `<sheet name="Plan${number}" sheetId="${number}" r:id="rId${number}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${numbers.map((number) => relation(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`)).join('')}${relation('rIdStyles', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': `${XML}<styleSheet ${MAIN}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
  for (const [index, rows] of sheets.entries()) files[`xl/worksheets/sheet${index + 1}.xml`] = sheetOf(rows);
  const parts = Object.entries(files).map(([name, text]) => [name, utf8(text)] as const);
  return new Uint8Array(zipSync(Object.fromEntries(parts)));
}
