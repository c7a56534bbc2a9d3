/** Excel reads a file without it in the letters of the computer's own country. */
const BYTE_ORDER_MARK = '\ufeff'

/**
 * Writes rows as CSV for Excel and for portals. A text that Excel would take for a formula, such as `=cmd`, gets an
 * apostrophe before it, and so stays text.
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map(row => `${row.map(csvCell).join(',')}\r\n`).join('')
}

function csvCell(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  const safe = /^[=+\-@]/.test(plain) ? `'${plain}` : plain
  return /[",;']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
