import { findConfirmation } from '#app/orders/confirmation/find-call.server.ts'
import { ORDER_NUMBER } from '#app/orders/lifecycle/status-form.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { ReportedOrder } from './components/last-report.tsx'

/** The order that an address names as the one before, with what came of it; undefined if it names none. */
export async function readLastReport(
  database: Queryable,
  query: URLSearchParams,
): Promise<ReportedOrder | undefined> {
  const number = query.get('after')
  if (!number || !ORDER_NUMBER.test(number)) return undefined
  const confirmation = await findConfirmation(database, number)
  return confirmation && { number, ...confirmation }
}
