/** Excel reads a file without it in the letters of the computer's own country. */
export const BYTE_ORDER_MARK = '\ufeff'

/**
 * Writes rows as CSV for portals, each row on one line. A text that Excel would take for a formula, such as `=cmd`, gets an
 * apostrophe before it, and so stays text.
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map(row => csvLine(row.map(text => text.replace(/\s+/g, ' ').trim())))
  return BYTE_ORDER_MARK + lines.join('')
}

/** Writes one row. Line breaks stay in their cells. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(text: string): string {
  const safe = guardFormula(text)
  return /[",;'\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Also a text that looks guarded gets an apostrophe, so that `unguardFormula` restores every text. A number below zero is no formula:
 * with an apostrophe a spreadsheet would not add it up.
 */
function guardFormula(text: string): string {
  return /^'*[=+\-@]/.test(text) && !/^-\d+(\.\d+)?$/.test(text) ? `'${text}` : text
}

/** Removes the apostrophe that `csvLine` puts before what looks like a formula. */
export function unguardFormula(text: string): string {
  return /^'+[=+\-@]/.test(text) ? text.slice(1) : text
}
