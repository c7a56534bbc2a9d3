import writeXlsxFile from 'write-excel-file/node'

/** No program can read a file with these. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML allows none of them.
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

/** Writes rows as one sheet of an XLSX file. A text stays text, whatever it begins with, and is never a formula. */
export function writeXlsx(rows: readonly (readonly (string | number)[])[]): Promise<Uint8Array<ArrayBuffer>> {
  const cells = rows.map(row =>
    row.map(cell => {
      if (typeof cell === 'number') return { value: cell, type: Number }
      const text = cell.replace(NOT_IN_XML, '')
      return text === '' ? null : { value: text, type: String }
    }),
  )
  return writeXlsxFile(cells)
    .toBuffer()
    .then(buffer => new Uint8Array(buffer))
}
