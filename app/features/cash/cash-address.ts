export const CASH_PAGE = '/admin/cash'

/** The admin's page of a courier's statement. */
export function statementAddress(id: number): string {
  return `${CASH_PAGE}/statements/${id}`
}

/** The admin's page of a courier's account. */
export function courierCashAddress(id: number): string {
  return `${CASH_PAGE}/couriers/${id}`
}
