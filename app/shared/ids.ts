/** The highest row id: PostgreSQL's `integer`. A higher number fails in a query. */
export const LARGEST_ID = 2_147_483_647

/** A row id from an address or a form; undefined if the value can't be one. */
export function readId(value: unknown): number | undefined {
  const text = String(value)
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= LARGEST_ID ? Number(text) : undefined
}
