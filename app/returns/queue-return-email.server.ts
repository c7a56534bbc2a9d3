import { eq } from 'drizzle-orm'
import { queueEmail } from '#app/messages/email/queue/queue-email.server.ts'
import { queueStatusEmail } from '#app/messages/email/queue/status-emails.server.ts'
import { orderEmailParams } from '#app/messages/email/templates/order-email-params.ts'
import { readEmailedOrder } from '#app/orders/emails/read-emailed-order.server.ts'
import { STORED_STORE_SETTINGS, toStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import type { ReturnState } from '#app/returns/return-state.ts'
import { returnRequests } from '#app/returns/tables/returns.server.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { localPath } from '#app/shared/text/translate.ts'
import { findReturn, listLines } from './find-return.server.ts'
import { readNextSteps } from './read-next-steps.server.ts'
import { returnHeadline } from './return-texts.ts'
import { returnedText } from './returnable.ts'

/**
 * Queues the email that says how a return stands; what staff can undo is held as long as an email about a status. A customer without
 * an email, or who is to be erased, gets none.
 *
 * @param orderEventId the entry of the history that records it
 */
export async function queueReturnEmail(
  transaction: Transaction,
  id: number,
  state: ReturnState,
  orderEventId: number,
): Promise<void> {
  const found = await findReturn(transaction, id)
  const order = found && (await readEmailedOrder(transaction, found.order.id))
  if (!order) return
  const [row] = await transaction
    .select({ settings: STORED_STORE_SETTINGS })
    .from(returnRequests)
    .where(eq(returnRequests.id, id))
  if (!row) return
  const settings = toStoreSettings(row.settings)
  await inLanguage(order.language, async () => {
    const lines = (await listLines(transaction, [id])).get(id) ?? []
    const { steps, owedPaisa } = await readNextSteps(transaction, { ...found, lines, state }, settings)
    const params = {
      ...orderEmailParams(order),
      return_headline: returnHeadline(state),
      return_pieces: lines.map(returnedText).join('\n'),
      return_steps: steps.join('\n'),
      return_answer: found.answer,
      return_to_pay: owedPaisa > 0 ? formatPaisa(owedPaisa) : '',
      return_path: localPath(`/track-order/${order.trackingToken}/return`),
    }
    const about = { orderId: order.id, orderEventId }
    const queue = state === 'requested' ? queueEmail : queueStatusEmail
    return queue(transaction, { to: order.email, template: 'return_update', params, ...about })
  })
}
