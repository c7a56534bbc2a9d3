import { findGuestOrder } from '#app/orders/guest-order.server.ts'
import { giveGuestOrder } from '#app/orders/insert-order.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { LONGEST_PERSON_NAME } from '#app/shared/text/text-limits.ts'
import type { Viewer } from '../session/viewer.ts'
import { isEmailAddress } from '../sign-in/account-email.ts'
import { type SignUpRefusal, signUp } from './sign-up.server.ts'

/** no-guest-order: the token is of no order, of one older than an hour, or of one that has an account already. */
type OrderAccountRefusal = SignUpRefusal | { kind: 'no-guest-order' }

/**
 * Creates an account for a guest who has just placed an order, with its name and email, and adds the order. The unguessable
 * token proves whose order it is. Other orders with this email follow once it is verified.
 *
 * @param requestHeaders of the browser, whose present session is replaced
 * @returns the user, and the headers that sign them in
 */
export async function signUpWithOrder(
  services: Services,
  { token, password }: { token: string; password: string },
  requestHeaders = new Headers(),
): Promise<Outcome<{ viewer: Viewer; headers: Headers }, OrderAccountRefusal>> {
  const order = await findOfferedOrder(services.database, token)
  if (!order) return refuse({ kind: 'no-guest-order' })
  const displayName = order.customerName.slice(0, LONGEST_PERSON_NAME)
  const created = await signUp(services, { email: order.email, password, displayName }, requestHeaders)
  if (created.ok) await addOrder(services, token, created.viewer.id)
  return created
}

/** Whether the token is of an order that a guest has just placed, and that an account can be made from. */
export async function isGuestOrder(database: Queryable, token: string): Promise<boolean> {
  return (await findOfferedOrder(database, token)) !== undefined
}

/** The order if an account can be made from it: an erased customer has no email. */
async function findOfferedOrder(database: Queryable, token: string) {
  const found = await findGuestOrder(database, token)
  return found && isEmailAddress(found.email) ? found : undefined
}

/** If this fails, the account exists all the same: the order is added when the email is verified. */
async function addOrder({ database, log, requestId }: Services, token: string, userId: string) {
  try {
    await inTransaction(database, transaction => giveGuestOrder(transaction, token, userId))
  } catch (error) {
    log.error({ err: error, requestId }, 'an order could not be added to the account made from it')
  }
}
