import { z } from 'zod'
import { jsonList } from '#app/shared/json-list.ts'
import { ORDER_STATUSES, type OrderStatus } from './order.ts'

/** As many as the longest page of the list shows. */
const MOST_AT_ONCE = 100

/** Which orders staff chose, with the status that each had on their screen, and the one that all of them get. */
export const statusFormSchema = z.object({
  orders: jsonList(z.object({ number: z.string().regex(/^[\w-]{1,40}$/), from: z.enum(ORDER_STATUSES) }), {
    most: MOST_AT_ONCE,
    empty: 'Please choose an order first.',
    tooMany: `Please choose at most ${MOST_AT_ONCE} orders at once.`,
  }),
  to: z.enum(ORDER_STATUSES, { error: 'Please choose a status.' }),
})

/** An order with the status that staff saw. */
export type ChosenOrder = z.output<typeof statusFormSchema>['orders'][number]

export const UPDATE_FAILED = 'Failed to update order status'
const TRY_AGAIN = 'Please try again in a moment.'

/** What became of one order. */
export interface StatusResult extends ChosenOrder {
  isDone: boolean
  /** False too where the order had the status already. */
  hasChanged: boolean
  /** What came of it besides, or why it could not be done; may be empty. */
  text: string
}

/** The answer to a change of status, by order. */
export interface StatusAnswer {
  to: OrderStatus | undefined
  results: StatusResult[]
  /** Why nothing was done at all: the form itself made no sense. */
  error?: string
}

/** The answer where something broke on the way: nobody knows of any of the orders. */
export function brokenStatusAnswer(form: FormData): StatusAnswer {
  const asked = statusFormSchema.safeParse(Object.fromEntries(form))
  if (!asked.success) return { to: undefined, results: [], error: TRY_AGAIN }
  const { orders, to } = asked.data
  return { to, results: orders.map(failedResult) }
}

/** An order of which nobody knows whether it was changed. */
export function failedResult(order: ChosenOrder): StatusResult {
  return { ...order, isDone: false, hasChanged: false, text: TRY_AGAIN }
}
