import { giveGuestOrder, isNewGuestOrder } from '#app/features/orders/insert-order.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { orders } from '#app/schema/orders.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { LONGEST_PERSON_NAME } from '#app/shared/text-limits.ts'
import type { Viewer } from '../session/viewer.ts'
import { isEmailAddress } from '../sign-in/account-email.ts'
import { type SignUpRefusal, signUp } from './sign-up.server.ts'

/** no-guest-order: the token opens no order, one that was not placed just now, or one that belongs to an account already. */
export type OrderAccountRefusal = SignUpRefusal | { kind: 'no-guest-order' }

/**
 * Gives whoever has just placed an order as a guest, and has its unguessable token, an account in the name and with the email of
 * the order, which belongs to it from then on. Other orders with this email follow once it is verified.
 *
 * @param requestHeaders what the browser came with: the session that it has is replaced
 * @returns who it is, and the headers that sign them in
 */
export async function signUpWithOrder(
  services: Services,
  { token, password }: { token: string; password: string },
  requestHeaders = new Headers(),
): Promise<Outcome<{ viewer: Viewer; headers: Headers }, OrderAccountRefusal>> {
  const order = await findGuestOrder(services.database, token)
  if (!order) return refuse({ kind: 'no-guest-order' })
  const displayName = order.customerName.slice(0, LONGEST_PERSON_NAME)
  const created = await signUp(services, { email: order.email, password, displayName }, requestHeaders)
  if (created.ok) await giveOrder(services, token, created.viewer.id)
  return created
}

/** Whether the token opens an order that a guest has just placed, who could be given an account. */
export async function isGuestOrder(database: Queryable, token: string): Promise<boolean> {
  return (await findGuestOrder(database, token)) !== undefined
}

async function findGuestOrder(database: Queryable, token: string) {
  const [found] = await database
    .select({ email: orders.email, customerName: orders.customerName })
    .from(orders)
    .where(isNewGuestOrder(token))
  // Of somebody who was forgotten no address is left.
  return found && isEmailAddress(found.email) ? found : undefined
}

/** A fault here costs nobody the account: the order comes to it when the email is verified. */
async function giveOrder({ database, log, requestId }: Services, token: string, userId: string) {
  try {
    await inTransaction(database, transaction => giveGuestOrder(transaction, token, userId))
  } catch (error) {
    log.error({ err: error, requestId }, 'an order could not be given to the account made from it')
  }
}
