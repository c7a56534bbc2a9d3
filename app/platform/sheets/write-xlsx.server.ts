import { streamPieces } from './stream-pieces.ts'
import { textPieces } from './text-pieces.ts'
import { zipPieces } from './zip-pieces.server.ts'

/** No program can read a file with these. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML allows none of them.
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

type Cell = string | number
type SheetRows = Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>

/** Writes rows as one sheet of an XLSX file. A text stays text, whatever it begins with, and is never a formula. */
export async function writeXlsx(rows: SheetRows): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(streamPieces(xlsxPieces(rows))).arrayBuffer())
}

/**
 * The same file piece by piece (ECMA-376, parts 1 and 2). Texts stand in their cells, so that no list of them is collected.
 */
export function xlsxPieces(rows: SheetRows): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const parts: Record<string, Iterable<string> | AsyncIterable<string>> = {
    ...PARTS,
    [SHEET]: sheetXml(rows),
  }
  return zipPieces(Object.entries(parts).map(([name, texts]) => ({ name, pieces: textPieces(texts) })))
}

async function* sheetXml(rows: SheetRows): AsyncGenerator<string> {
  yield SHEET_BEGIN
  let count = 0
  for await (const row of rows) {
    count++
    yield `<row r="${count}">${row.map((cell, column) => cellXml(cell, columnName(column) + count)).join('')}</row>`
  }
  yield SHEET_END
}

/** A, B … Z, AA, AB … */
function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last
}

function cellXml(cell: Cell, place: string): string {
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  const text = cell.replace(NOT_IN_XML, '')
  if (text === '') return ''
  const escaped = text.replace(/[&<>]/g, sign => ESCAPES[sign] ?? sign).replaceAll('\r', '&#13;')
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped}</t></is></c>`
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const SHEET = 'xl/worksheets/sheet1.xml'

const PARTS: Record<string, string> = {
  '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/${SHEET}" ContentType="${TYPES}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}

/** The first row, with the names of the columns, stays in view. */
const SHEET_BEGIN = `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
const SHEET_END = '</sheetData></worksheet>'
