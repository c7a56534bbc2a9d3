import { z } from 'zod'
import { jsonList } from '#app/shared/json-list.ts'
import { ORDER_STATUSES, type OrderStatus } from '../order-status.ts'

/** As many as the longest page of the list shows. */
export const MOST_AT_ONCE = 100

/** The shape of an order's number; whether there is one like it is another question. */
export const ORDER_NUMBER = /^[\w-]{1,40}$/

/** Which orders staff chose, with the status that each had on their screen. */
const orders = jsonList(z.object({ number: z.string().regex(ORDER_NUMBER), from: z.enum(ORDER_STATUSES) }), {
  most: MOST_AT_ONCE,
  empty: 'Please choose an order first.',
  tooMany: `Please choose at most ${MOST_AT_ONCE} orders at once.`,
})

const setSchema = z.object({
  intent: z.literal('set'),
  orders,
  to: z.enum(ORDER_STATUSES, { error: 'Please choose a status.' }),
  /** Which customers get an email. Left out: those that the status usually mails. */
  email: z.enum(['all', 'not-left', 'none']).optional(),
  /** Of parcels that are cancelled on their way: whether the pieces have come back. Left out: they have. */
  stock: z.enum(['back', 'out']).optional(),
})
const undoSchema = z.object({ intent: z.literal('undo'), orders })
const returnSchema = z.object({ intent: z.literal('return-pieces'), orders })

const statusFormSchema = z.discriminatedUnion('intent', [setSchema, undoSchema, returnSchema])
export type StatusForm = z.output<typeof statusFormSchema>

/** Reads what is asked for; a form without an intent gives all its orders one status. */
export function readStatusForm(form: FormData) {
  return statusFormSchema.safeParse({ intent: 'set', ...Object.fromEntries(form) })
}

/** The choices of a form that sets a status. */
export type StatusChoices = Pick<z.output<typeof setSchema>, 'email' | 'stock'>

/** An order with the status that staff saw. */
export type ChosenOrder = StatusForm['orders'][number]

export const UPDATE_FAILED = 'Failed to update order status'
const TRY_AGAIN = 'Please try again in a moment.'

/** What became of one order. */
export interface StatusResult extends ChosenOrder {
  /** The status that it has now, where that is known. */
  to?: OrderStatus
  isDone: boolean
  /** False too where the order had the status already. */
  hasChanged: boolean
  /** What came of it besides, or why it could not be done; may be empty. */
  text: string
}

/** The answer to a change of status, by order. */
export interface StatusChangeResult {
  /** What was asked for; none where the form made no sense. */
  intent: StatusForm['intent'] | undefined
  /** The status that all orders were to get. */
  to: OrderStatus | undefined
  results: StatusResult[]
  /** Why nothing was done at all: the form itself made no sense. */
  error?: string
}

/** The answer where something broke on the way: nobody knows of any of the orders. */
export function failedStatusChange(form: FormData): StatusChangeResult {
  const asked = readStatusForm(form)
  if (!asked.success) return { intent: undefined, to: undefined, results: [], error: TRY_AGAIN }
  return { ...askedFor(asked.data), results: asked.data.orders.map(failedResult) }
}

/** What an answer repeats of the form. */
export function askedFor(form: StatusForm): Pick<StatusChangeResult, 'intent' | 'to'> {
  return { intent: form.intent, to: form.intent === 'set' ? form.to : undefined }
}

/** An order of which nobody knows whether it was changed. */
export function failedResult(order: ChosenOrder): StatusResult {
  return { ...order, isDone: false, hasChanged: false, text: TRY_AGAIN }
}
