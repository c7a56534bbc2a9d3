import { z } from 'zod'
import type { VoucherPayment } from '#app/money/payments/voucher-payment.ts'
import { jsonList } from '#app/shared/json-list.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { ORDER_STATUSES, type OrderStatus } from '../order-status.ts'
import type { QuestionKind } from './status-question.ts'

/** The length of the longest page of the list. */
export const MOST_AT_ONCE = 100

/** The format of an order number. The order may not exist. */
export const ORDER_NUMBER = /^[\w-]{1,40}$/

/** The chosen orders, each with the status that staff saw. */
const orders = jsonList(z.object({ number: z.string().regex(ORDER_NUMBER), from: z.enum(ORDER_STATUSES) }), {
  most: MOST_AT_ONCE,
  empty: message('Please choose an order first.'),
  tooMany: () => t('Please choose at most {most} orders at once.', { most: MOST_AT_ONCE }),
})

const setSchema = z.object({
  intent: z.literal('set'),
  orders,
  to: z.enum(ORDER_STATUSES, { error: message('Please choose a status.') }),
  /** Which customers get an email. Default: those who usually get one about the status. */
  email: z.enum(['all', 'not-left', 'none']).optional(),
  /** Whether the pieces of shipped parcels that are cancelled have come back. Default: they have. */
  stock: z.enum(['back', 'out']).optional(),
  /** Sent once staff have confirmed what was asked. */
  confirmed: z.literal('yes').optional(),
})
const undoSchema = z.object({ intent: z.literal('undo'), orders })
const returnSchema = z.object({ intent: z.literal('return-pieces'), orders })

const statusFormSchema = z.discriminatedUnion('intent', [setSchema, undoSchema, returnSchema])
export type StatusForm = z.output<typeof statusFormSchema>

/** Parses a form that changes orders. A form without an intent sets a status. */
export function readStatusForm(form: FormData) {
  return statusFormSchema.safeParse({ intent: 'set', ...Object.fromEntries(form) })
}

/** The choices of a form that sets a status. */
export type StatusChoices = Pick<z.output<typeof setSchema>, 'email' | 'stock' | 'confirmed'>

/** An order with the status that staff saw. */
export type ChosenOrder = StatusForm['orders'][number]

/** One that staff may cancel, with what goes back to its vouchers then. */
export interface EndableOrder extends ChosenOrder {
  backToVouchers: readonly VoucherPayment[]
  /** Whether some of its pieces are in parcels, and others were not sent. */
  isPartlySent: boolean
  /** Why it can't be cancelled, in a sentence; empty if it can. */
  cancelRefusal: string
}

export const UPDATE_FAILED = message('Failed to update order status')
const TRY_AGAIN = message('Please try again in a moment.')

/** The result for one order. */
export interface StatusResult extends ChosenOrder {
  /** The order's current status, if known. */
  to?: OrderStatus
  isDone: boolean
  /** Also false if the order had the status already. */
  hasChanged: boolean
  /** Given if staff can confirm it nevertheless: what is asked. */
  asks?: QuestionKind
  /** Side effects of the change, or why it failed; may be empty. */
  text: string
}

/** The result of a form that changes orders, by order. */
export interface StatusChangeResult {
  /** Undefined if the form was invalid. */
  intent: StatusForm['intent'] | undefined
  /** The status requested for all orders. */
  to: OrderStatus | undefined
  results: StatusResult[]
  /** Why the whole form was refused as invalid. */
  error?: string
}

/** The result when the request failed, so that the outcome is unknown for every order. */
export function failedStatusChange(form: FormData): StatusChangeResult {
  const asked = readStatusForm(form)
  if (!asked.success) return { intent: undefined, to: undefined, results: [], error: t(TRY_AGAIN) }
  return { ...requestedChange(asked.data), results: asked.data.orders.map(failedResult) }
}

/** The part of the form that the result repeats. */
export function requestedChange(form: StatusForm): Pick<StatusChangeResult, 'intent' | 'to'> {
  return { intent: form.intent, to: form.intent === 'set' ? form.to : undefined }
}

/** The result for an order that may or may not have changed. */
export function failedResult(order: ChosenOrder): StatusResult {
  return { ...order, isDone: false, hasChanged: false, text: t(TRY_AGAIN) }
}
