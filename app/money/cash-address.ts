import type { BalancePeriod } from './balances/order-balance.ts'

export const CASH_PAGE = '/admin/cash'

/** The admin's page of a courier's statement. */
export function statementAddress(id: number): string {
  return `${CASH_PAGE}/statements/${id}`
}

/** The admin's page of a courier's account, with a page of the parcels that it owes for. */
export function courierCashAddress(
  id: number,
  { age, after }: { age?: number | undefined; after?: number } = {},
): string {
  const search = new URLSearchParams()
  if (age !== undefined) search.set('age', String(age))
  if (after !== undefined) search.set('after', String(after))
  return `${CASH_PAGE}/couriers/${id}${search.size > 0 ? `?${search}` : ''}`
}

/** The file of the parcels that a courier owes for, of one age or of all. */
export function owedParcelsFile(id: number, age: number | undefined): string {
  return `${CASH_PAGE}/couriers/${id}/parcels.csv${age === undefined ? '' : `?age=${age}`}`
}

/** The admin's page of the orders that make the difference between delivered and collected. */
export function balancesAddress({ period, after }: { period: BalancePeriod; after?: string }): string {
  const search = new URLSearchParams({ period })
  if (after !== undefined) search.set('after', after)
  return `${CASH_PAGE}/balances?${search}`
}
