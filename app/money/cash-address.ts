import type { BalancePeriod } from './balances/order-balance.ts'

export const CASH_PAGE = '/admin/cash'

/** The admin's page of a courier's statement. */
export function statementAddress(id: number): string {
  return `${CASH_PAGE}/statements/${id}`
}

/** The admin's page of a courier's account, with the parcels that it owes for, of one age or of all. */
export function courierCashAddress(id: number, { age }: { age?: number | undefined } = {}): string {
  return `${CASH_PAGE}/couriers/${id}${age === undefined ? '' : `?age=${age}`}`
}

/** Where a payout of a courier is recorded by hand. */
export function payoutAddress(courierId: number): string {
  return `${CASH_PAGE}/couriers/${courierId}/payout`
}

/** The file of the parcels that a courier owes for, of one age or of all. */
export function owedParcelsFile(id: number, age: number | undefined): string {
  return `${CASH_PAGE}/couriers/${id}/parcels.csv${age === undefined ? '' : `?age=${age}`}`
}

/** The admin's page of the orders that make the difference between delivered and collected. */
export function balancesAddress({ period }: { period: BalancePeriod }): string {
  return `${CASH_PAGE}/balances?period=${period}`
}
