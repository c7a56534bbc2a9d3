import { crc32 } from 'node:zlib'

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const XML = '<?xml version="1.0" encoding="UTF-8"?>'

type Rows = readonly (readonly (string | number)[])[]

/** Makes an XLSX file of these sheets, as courier's portals write them: texts as they are, numbers as numbers. */
export function makeXlsx(...sheets: readonly Rows[]): Uint8Array {
  const numbered = sheets.map((rows, index) => ({ rows, number: index + 1 }))
  return zip({
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': relations('officeDocument', ['xl/workbook.xml']),
    'xl/workbook.xml': `${XML}<workbook xmlns="${SHEET}" xmlns:r="${DOCUMENT}"><sheets>${numbered.map(({ number }) => `<sheet name="Payments ${number}" sheetId="${number}" r:id="rId${number}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      'worksheet',
      numbered.map(({ number }) => `worksheets/sheet${number}.xml`),
    ),
    ...Object.fromEntries(
      numbered.map(({ rows, number }) => [
        `xl/worksheets/sheet${number}.xml`,
        `${XML}<worksheet xmlns="${SHEET}"><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`,
      ]),
    ),
  })
}

function relations(kind: string, targets: readonly string[]): string {
  const written = targets.map(
    (target, index) => `<Relationship Id="rId${index + 1}" Type="${DOCUMENT}/${kind}" Target="${target}"/>`,
  )
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${written.join('')}</Relationships>`
}

function rowXml(cells: readonly (string | number)[], index: number): string {
  const row = index + 1
  const written = cells.map((cell, column) => {
    const at = `r="${String.fromCharCode(65 + column)}${row}"`
    if (typeof cell === 'number') return `<c ${at}><v>${cell}</v></c>`
    const text = cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    return `<c ${at} t="inlineStr"><is><t>${text}</t></is></c>`
  })
  return `<row r="${row}">${written.join('')}</row>`
}

/** A ZIP archive whose files are not compressed. */
function zip(files: Record<string, string>): Uint8Array {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text)
    const path = Buffer.from(name)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt32LE(crc32(content), 10)
    fields.writeUInt32LE(content.length, 14)
    fields.writeUInt32LE(content.length, 18)
    fields.writeUInt16LE(path.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, place, path)
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), fields, path, content)
    offset += 4 + fields.length + path.length + content.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  const count = Object.keys(files).length
  end.writeUInt16LE(count, 4)
  end.writeUInt16LE(count, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, listed, Buffer.from('PK\x05\x06', 'latin1'), end])
}
