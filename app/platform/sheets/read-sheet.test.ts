import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { makeXlsx } from '#tests/factories/make-xlsx.ts'
import { fileRefusalText } from './file-refusal.ts'
import { readCells } from './read-cells.server.ts'
import { readSheet } from './read-sheet.server.ts'

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))

describe('a file that is no table is named, with what to save it as', () => {
  // product: 24.16
  test.each([
    ['an old .xls', bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0\0'), /^That file is an old \.xls\./],
    [
      'a workbook with a password',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, ...Buffer.from('EncryptedPackage', 'utf16le')]),
      /has a password/,
    ],
    ['a PDF', bytes('%PDF-1.7\n1 0 obj'), /is a PDF/],
    ['a picture', bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), /is a picture/],
    ['a photo of a phone', bytes('\0\0\0\x18ftypheic'), /is a picture/],
    ['a web page', strToU8('\n<html><table><tr><td>CN</td></tr></table>'), /is a web page/],
    ['a web page in UTF-16', utf16('<table><tr><td>CN</td></tr></table>'), /is a web page/],
    ['a workbook of 2003 in XML', strToU8('<?xml version="1.0"?><Workbook/>'), /is a web page/],
    ['another archive', zipSync({ 'content.xml': strToU8('<x/>') }), /archive without an Excel sheet/],
    ['a broken archive', bytes('PK\x03\x04\x09'), /can’t be read as a table/],
    ['other bytes', bytes('\x01\x02\x03,\x04\n\x05,\x06'), /can’t be read as a table/],
    ['nothing', strToU8(''), /is empty/],
    ['empty rows', strToU8(',,\n\n,,\n'), /is empty/],
    ['one row', strToU8('Name,Price\n'), /one row/],
    ['too many rows', strToU8(`a,b\n${'1,2\n'.repeat(10_000)}`), /more than 10,000 rows/],
    ['a row far below', strToU8(`a,b\n${'\n'.repeat(10_000)}1,2\n`), /more than 10,000 rows/],
    ['too many cells', strToU8(`${'1,'.repeat(59)}\n`.repeat(5_000)), /too much time or memory/],
  ])('%s', async (_, content, sentence) => {
    const read = await readCells(content)
    if (read.ok) throw new Error('The file was read')
    expect(fileRefusalText(read.refusal)).toMatch(sentence)
  })
})

describe('a sheet is read with the numbers of its rows', () => {
  // product: 24.5
  test.each([
    ['CSV', strToU8('Title\n\nCN,COD\n"7\n5",1\n\n')],
    ['CSV in UTF-16 with semicolons', utf16('Title\r\n\r\nCN;COD\r\n"7\n5";1\r\n')],
    ['CSV that names its separator', strToU8('sep=|\r\nTitle\r\n\r\nCN|COD\r\n"7\n5"|1\r\n')],
    ['XLSX', makeXlsx([['Title', ''], [], ['CN', 'COD'], ['7\n5', 1]])],
  ])('%s', async (_, content) => {
    const read = await readCells(content)
    if (!read.ok) throw new Error(read.refusal.kind)
    expect(read.cells.map(row => row.filter(Boolean))).toEqual([['Title'], [], ['CN', 'COD'], ['7\n5', '1']])
  })

  test('of a workbook, the sheet with the most rows', async () => {
    const read = await readCells(makeXlsx([['Summary']], [['CN'], ['1'], ['2']]))
    expect(read).toMatchObject({ cells: [['CN'], ['1'], ['2']] })
  })

  test('a number of more digits than Excel knows is seen to be shortened', async () => {
    const read = await readCells(makeXlsx([['CN'], [750_115_123_456], [7_501_151_234_567_890]]))
    expect(read).toMatchObject({ cells: [['CN'], ['750115123456'], ['7.50115123456789e+15']] })
  })
})

/** Files of a megabyte and more that are made to hold their reader. */
const HOSTILE: Record<string, () => Uint8Array> = {
  'a zip bomb': () =>
    workbookOf(`<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${'x'.repeat(80_000_000)}`),
  'a million cells': () =>
    workbookOf(
      `<sheetData>${'<row><c><v>1</v></c><c><v>2</v></c></row>'.repeat(500_000)}</sheetData></worksheet>`,
    ),
  'deep XML': () => workbookOf('<a>'.repeat(2_000_000)),
  'a cell in the last row': () =>
    workbookOf(
      '<sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>',
    ),
  'a CSV of quotes': () => strToU8('"a""'.repeat(1_000_000)),
}

/** Half of what the quickest of these takes where requests are answered. */
const LONGEST_HOLD_MS = 100

/** Reads a file, and expects that no request waits for it. On a busy machine something else may hold it, but not three times. */
async function readWithoutHold(content: Uint8Array) {
  await readSheet(strToU8('CN,COD\n1,2\n'))
  for (let attempt = 1; ; attempt += 1) {
    const holds = watchHolds()
    const read = await readSheet(content)
    const longestMs = holds.longest()
    if (longestMs < LONGEST_HOLD_MS) return read
    if (attempt === 3) expect(longestMs).toBeLessThan(LONGEST_HOLD_MS)
  }
}

// product: 24.17
test.each(Object.entries(HOSTILE))(
  '%s is refused by a sentence, while requests go on',
  async (_, make) => {
    const content = make()
    const read = await readWithoutHold(content)
    if (read.ok) throw new Error('The file was read')
    expect(fileRefusalText(read.refusal)).toMatch(/^That file .* try again\.$/)
  },
  60_000,
)

// product: 24.17
test('the largest sheet that is read holds no request either', async () => {
  const row = `${Array.from({ length: 20 }, (_, at) => `value ${at}`).join(',')}\n`
  const content = strToU8(row.repeat(10_000))
  const read = await readWithoutHold(content)
  expect(read).toMatchObject({ ok: true, cells: { length: 10_000 } })
}, 60_000)

/** Measures for how long this thread worked at a stretch: its own processor time, whatever else runs on the machine. */
function watchHolds(): { longest(): number } {
  let longest = 0
  let last = process.threadCpuUsage()
  const note = () => {
    const { user, system } = process.threadCpuUsage(last)
    longest = Math.max(longest, (user + system) / 1_000)
    last = process.threadCpuUsage()
  }
  const timer = setInterval(note, 1)
  return {
    longest() {
      note()
      clearInterval(timer)
      return longest
    },
  }
}

function workbookOf(sheet: string): Uint8Array {
  const worksheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${sheet}`
  return zipSync({
    'xl/workbook.xml': strToU8(
      '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(worksheet),
  })
}
