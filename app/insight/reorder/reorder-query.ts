import { readCategory } from '#app/catalogue/product-query/product-query.ts'
import { readId } from '#app/shared/ids.ts'
import { message } from '#app/shared/text/translate.ts'
import { type RunOutKey, readDayKey, writeKey } from './run-out-query.ts'

export const REORDER_PAGE = '/admin/reorder'
export const REORDER_PRINT = '/admin/reorder/print'
export const REORDER_CSV = '/admin/reorder/sheet.csv'
export const REORDER_XLSX = '/admin/reorder/sheet.xlsx'

/** What an order is computed from, with its bounds. */
export const REORDER_FIELDS = {
  lead: { least: 0, most: 180, standard: 14 },
  cover: { least: 1, most: 365, standard: 45 },
  round: { least: 1, most: 1_000, standard: 1 },
} as const
export type ReorderField = keyof typeof REORDER_FIELDS
export const REORDER_FIELD_NAMES = Object.keys(REORDER_FIELDS) as readonly ReorderField[]

export const REORDER_ERRORS: Record<ReorderField, string> = {
  lead: message('Please enter the days until the pieces come, from 0 to 180.'),
  cover: message('Please enter the days for which they should last, from 1 to 365.'),
  round: message('Please enter a number of pieces from 1 to 1,000.'),
}

const MOST_OF_SIZE = 99_999
export const QUANTITY_ERROR = message('Please enter a number of pieces from 0 to 99,999.')

/** More sizes are in no page, and in no address. */
const MOST_SIZES = 600

/** What staff typed for a size. */
export interface TypedQuantity {
  /** The id of its stock level. */
  size: number
  text: string
}

/** The sheet that an address describes. */
export interface ReorderQuery extends Record<ReorderField, number> {
  /** A category's slug. */
  category: string | undefined
  /** The first size of the last product of the page before. */
  after: RunOutKey | undefined
  /** Quantities of staff, which stand in place of the suggested ones. */
  quantities: readonly TypedQuantity[]
  /** What was typed and can't be used, by field: the standard is used instead. */
  mistyped: Partial<Record<ReorderField, string>>
}

/** Reads the address of a sheet. */
export function readReorderQuery(parameters: URLSearchParams): ReorderQuery {
  const mistyped: ReorderQuery['mistyped'] = {}
  const numberOf = (name: ReorderField) => {
    const { least, most, standard } = REORDER_FIELDS[name]
    const text = parameters.get(name)?.trim() ?? ''
    if (text === '') return standard
    const number = readWhole(text, most)
    if (number !== undefined && number >= least) return number
    mistyped[name] = text.slice(0, 40)
    return standard
  }
  const [lead, cover, round] = [numberOf('lead'), numberOf('cover'), numberOf('round')]
  return {
    lead,
    cover,
    round,
    category: readCategory(parameters.get('category')),
    after: readDayKey(parameters.get('after')),
    quantities: readQuantities(parameters),
    mistyped,
  }
}

/** The n-th quantity is of the n-th size. */
function readQuantities(parameters: URLSearchParams): TypedQuantity[] {
  const texts = parameters.getAll('quantity')
  return parameters
    .getAll('size')
    .slice(0, MOST_SIZES)
    .flatMap((size, at) => {
      const id = readId(size)
      const text = texts[at]
      return id === undefined || text === undefined ? [] : [{ size: id, text: text.trim().slice(0, 40) }]
    })
}

/** Pieces as staff type them; undefined if they can't be ordered. Nothing typed is none. */
export function readQuantity(text: string): number | undefined {
  return text === '' ? 0 : readWhole(text, MOST_OF_SIZE)
}

function readWhole(text: string, most: number): number | undefined {
  if (!/^\d{1,6}$/.test(text)) return undefined
  return Number(text) <= most ? Number(text) : undefined
}

/** Whether all quantities can be ordered. */
export function areQuantitiesRight({ quantities }: Pick<ReorderQuery, 'quantities'>): boolean {
  return quantities.every(({ text }) => readQuantity(text) !== undefined)
}

/** The address of a sheet, without the quantities of staff. */
export function reorderHref(query: Pick<ReorderQuery, ReorderField | 'category'>, after?: RunOutKey): string {
  const parameters = new URLSearchParams()
  for (const name of REORDER_FIELD_NAMES) {
    if (query[name] !== REORDER_FIELDS[name].standard) parameters.set(name, String(query[name]))
  }
  if (query.category) parameters.set('category', query.category)
  if (after) parameters.set('after', writeKey(after))
  return parameters.size === 0 ? REORDER_PAGE : `${REORDER_PAGE}?${parameters}`
}
