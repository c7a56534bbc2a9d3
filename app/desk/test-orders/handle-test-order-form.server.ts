import { deleteTestOrder, type TestOrderRefusal } from '#app/orders/lifecycle/delete-test-order.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { HandledForm } from '#app/shared/form-result.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { noteTestedOrder } from '../setup-guide/setup-state.server.ts'
import { TEST_ORDER_NOT_DELETED } from './test-order-form.ts'

/** Deletes a test order, or says why it stays. */
export async function handleTestOrderForm(
  { database, log, requestId }: Pick<Services, 'database' | 'log' | 'requestId'>,
  order: { number: string; actor: string },
): Promise<HandledForm> {
  try {
    const deleted = await inTransaction(database, async transaction => {
      const outcome = await deleteTestOrder(transaction, order)
      if (outcome.ok) await noteTestedOrder(transaction)
      return outcome
    })
    if (deleted.ok) return { result: { isDone: true }, status: 200 }
    return { result: { isDone: false, text: t(REFUSALS[deleted.refusal.kind]) }, status: 409 }
  } catch (error) {
    log.error({ err: error, requestId }, 'a test order could not be deleted')
    return { result: { isDone: false, text: t(TEST_ORDER_NOT_DELETED) }, status: 503 }
  }
}

const REFUSALS: Record<TestOrderRefusal['kind'], string> = {
  gone: message('This order was deleted meanwhile.'),
  'no-test-order': message('Only orders that staff placed while the shop was closed can be deleted.'),
  'not-cancelled': message('Please cancel the order first, so that its pieces go back into stock.'),
  'has-record': message(
    'This order stays: it has a parcel, a payment or a return, or pieces that are not back in stock.',
  ),
}
