import { readCategory } from '#app/catalogue/product-query/product-query.ts'

/** The page with the sizes that run out, and the address of the same list as a file. */
export const RUN_OUT_PAGE = '/admin/run-out'
export const RUN_OUT_FILE = '/admin/run-out/sizes.csv'

/** The sizes that have pieces, and those that are sold out. */
export const RUN_OUT_LISTS = ['running', 'sold-out'] as const
export type RunOutList = (typeof RUN_OUT_LISTS)[number]

/** The days within which sizes run out, to choose from. */
export const WITHIN_DAYS = [7, 14, 30, 60] as const

/** The list that an address describes. */
export interface RunOutQuery {
  list: RunOutList
  /** A category's slug. */
  category: string | undefined
  /** Only sizes that run out within so many days; all without it. */
  within: number | undefined
  /** The last size of the page before. */
  after: RunOutKey | undefined
}

/** The place of a size in its list: a day (running), or pieces a day (sold out), and the id of its stock level. */
export interface RunOutKey {
  place: string
  id: number
}

/** Reads the address of the list. Invalid parameters are ignored. */
export function readRunOutQuery(parameters: URLSearchParams): RunOutQuery {
  const list = RUN_OUT_LISTS.find(one => one === parameters.get('list')) ?? 'running'
  const key = list === 'running' ? DAY_KEY : NUMBER_KEY
  return {
    list,
    category: readCategory(parameters.get('category')),
    within:
      list === 'running' ? WITHIN_DAYS.find(days => String(days) === parameters.get('within')) : undefined,
    after: readKey(parameters.get('after'), key),
  }
}

const DAY_KEY = /^(20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8]|29|30|31))_([1-9]\d{0,8})$/
const NUMBER_KEY = /^(\d{1,7}(?:\.\d{1,20})?(?:e-\d{1,3})?)_([1-9]\d{0,8})$/

function readKey(text: string | null, format: RegExp): RunOutKey | undefined {
  const [, place = '', id = ''] = format.exec(text ?? '') ?? []
  // A day like the 31st of June would fail in a query.
  const isDay =
    format === DAY_KEY && place !== '' && new Date(`${place}T00:00Z`).toISOString().slice(0, 10) === place
  return place !== '' && (isDay || format === NUMBER_KEY) ? { place, id: Number(id) } : undefined
}

/** Reads the key of a list that runs by days. */
export function readDayKey(text: string | null): RunOutKey | undefined {
  return readKey(text, DAY_KEY)
}

export function writeKey({ place, id }: RunOutKey): string {
  return `${place}_${id}`
}

/** The address of the list, from its beginning. */
export function runOutHref(
  { list, category, within }: Omit<RunOutQuery, 'after'>,
  { page = RUN_OUT_PAGE }: { page?: string } = {},
): string {
  const parameters = new URLSearchParams()
  if (list !== 'running') parameters.set('list', list)
  if (category) parameters.set('category', category)
  if (within && list === 'running') parameters.set('within', String(within))
  return parameters.size === 0 ? page : `${page}?${parameters}`
}
