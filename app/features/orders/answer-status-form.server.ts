import type { Services } from '#app/platform/services.server.ts'
import { changeOrderStatus, type StatusRefusal } from './change-order-status.server.ts'
import type { OrderStatus } from './order.ts'
import { missingText, notPutBackText } from './order-pieces.ts'
import {
  type ChosenOrder,
  failedResult,
  type StatusAnswer,
  type StatusResult,
  statusFormSchema,
} from './status-form.ts'

interface Answered {
  answer: StatusAnswer
  /** 409 where an order was not as staff saw it, 503 where the shop could not do it. */
  status: 200 | 409 | 422 | 503
}

/**
 * Sets the status of the orders that a form names, each by itself: what is refused for one changes nothing for the others.
 * A fault is logged and told as a failure of its order.
 */
export async function answerStatusForm(
  { database, log, requestId }: Pick<Services, 'database' | 'log' | 'requestId'>,
  form: FormData,
  actor: string,
): Promise<Answered> {
  const asked = statusFormSchema.safeParse(Object.fromEntries(form))
  if (!asked.success) {
    const error = asked.error.issues[0]?.message
    return { status: 422, answer: { to: undefined, results: [], error } }
  }
  const { orders, to } = asked.data
  const results: StatusResult[] = []
  let isBroken = false
  for (const order of orders) {
    try {
      results.push(toResult(order, to, await changeOrderStatus(database, { ...order, to, actor })))
    } catch (error) {
      log.error({ err: error, requestId, order: order.number }, 'the status of an order could not be changed')
      results.push(failedResult(order))
      isBroken = true
    }
  }
  const isRefused = results.some(result => !result.isDone)
  return { status: isBroken ? 503 : isRefused ? 409 : 200, answer: { to, results } }
}

function toResult(
  order: ChosenOrder,
  to: OrderStatus,
  outcome: Awaited<ReturnType<typeof changeOrderStatus>>,
): StatusResult {
  if (!outcome.ok) {
    return { ...order, isDone: false, hasChanged: false, text: refusalText(order.number, outcome.refusal) }
  }
  const { hasChanged, notPutBack } = outcome
  const text = [
    ...(hasChanged && to === 'cancelled' && notPutBack.length === 0 ? ['Its pieces are back in stock.'] : []),
    ...(hasChanged ? [] : [`It was ${to} already.`]),
    ...notPutBack.map(notPutBackText),
  ].join(' ')
  return { ...order, isDone: true, hasChanged, text }
}

function refusalText(number: string, refusal: StatusRefusal): string {
  switch (refusal.kind) {
    case 'not-found':
      return `There is no order ${number}.`
    case 'status-changed':
      return `${refusal.actor} has set ${number} to ${refusal.status} meanwhile. Nothing was overwritten.`
    case 'stock-gone':
      return [`${number} stays cancelled:`, ...refusal.missing.map(missingText)].join(' ')
  }
}
