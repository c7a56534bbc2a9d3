import { t } from '#app/shared/text/translate.ts'
import type { Statement } from './statement.ts'

/** Says what of a statement was read. */
export function readText({ rows, sums }: Pick<Statement, 'rows' | 'sums'>): string {
  return t('{count, plural, one {# row} other {# rows}} read, {lines} about parcels.', {
    count: rows,
    lines: sums.lines.toLocaleString('en'),
  })
}

/** Says what is missing in a file that can't be compared, and what to do; undefined for one that can. */
export function standingText({
  standing,
  header,
  columns,
  courier,
  sums,
}: Pick<Statement, 'standing' | 'header' | 'columns' | 'courier' | 'sums'>): string | undefined {
  const named = { columns: columnsText(header) }
  switch (standing) {
    case 'no-names':
      return t(
        'The file has these columns: {columns}. None is known to name a parcel. Choose the column of the tracking number or order number, or remove the file and upload the courier’s statement.',
        named,
      )
    case 'no-amounts':
      return t(
        'The file has these columns: {columns}. None is known to be an amount. Choose the columns of the amounts, or remove the file and upload the courier’s statement.',
        named,
      )
    case 'no-lines':
      return t(
        'No row has a number in {columns}. Choose another column, or remove the file and upload the courier’s statement.',
        {
          columns: columnsText(
            [columns.tracking, columns.reference].map(at => (at === undefined ? '' : (header[at] ?? ''))),
          ),
        },
      )
    case 'none-ours':
      return t(
        '{count, plural, one {The one line is no parcel that went} other {None of the # lines is a parcel that went}} with {name}. Choose another column, or remove the file and upload the statement of {name}.',
        { count: sums.lines, name: courier.name },
      )
    case 'compared':
      return undefined
  }
}

const MOST_NAMED = 12

function columnsText(header: readonly string[]): string {
  const names = header.filter(Boolean)
  const shown = names.slice(0, MOST_NAMED).map(name => `“${name.slice(0, 40)}”`)
  return (names.length > MOST_NAMED ? [...shown, '…'] : shown).join(t(', '))
}
