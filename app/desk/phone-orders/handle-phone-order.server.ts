import { z } from 'zod'
import { type AddedPiece, readAddedPieces } from '#app/catalogue/piece-picker/added-piece.ts'
import type { CartLine } from '#app/checkout/cart/cart-line.ts'
import { lineChangeText } from '#app/checkout/cart/line-change-text.ts'
import type { QuotedPayment } from '#app/checkout/cart/quote.ts'
import { idempotencyKeySchema } from '#app/checkout/order-request.ts'
import { placeOrder } from '#app/checkout/place-order.server.ts'
import { quoteOrder } from '#app/checkout/quote-order.server.ts'
import { refusalTexts } from '#app/checkout/refusal-texts.ts'
import { readMail } from '#app/messages/email/service/mail-settings.server.ts'
import { writeOrderNote } from '#app/orders/admin/add-order-note.server.ts'
import { recordReport } from '#app/orders/confirmation/record-report.server.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import type { Services } from '#app/platform/services.server.ts'
import { LONGEST_CITY } from '#app/pricing/addresses/shipping-details.ts'
import { readCode } from '#app/pricing/discounts/offered-discounts.ts'
import { amountsOf } from '#app/pricing/order-amounts.ts'
import type { HandledForm } from '#app/shared/form-result.ts'
import { formatRupees } from '#app/shared/money.ts'
import { CALLER_SOURCES } from '#app/shared/order-source.ts'
import { normalisePakistaniNumber } from '#app/shared/phone-number.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { DISCARD_DRAFT, readDraftFields, SAVE_DRAFT } from './order-draft.ts'
import { removeDraft, saveDraft } from './order-drafts.server.ts'
import { type PhoneOrder, phoneOrderSchema } from './phone-order-form.ts'

const NO_PIECES = message('Please add a piece.')
const UNREADABLE = message('This page is out of date. Please open it again.')

/**
 * Places an order that staff take for a caller, as the checkout does, and confirms it in the same transaction: they have
 * just spoken. A form that is sent twice makes one order.
 *
 * @returns the number of the order, or the refused form
 */
export async function handlePhoneOrder(
  services: Pick<Services, 'database' | 'settings' | 'secrets' | 'sharedReads'>,
  form: FormData,
  actor: string,
): Promise<{ number: string } | HandledForm> {
  const { database } = services
  const submission = parseForm(form, { schema: phoneOrderSchema })
  const pieces = readAddedPieces(form) ?? []
  if (form.get('intent') === 'estimate') {
    const estimate = await estimateOrder(database, form, pieces)
    const { error: _, status: __, ...typed } = submission.reply()
    return { result: { isDone: false, estimate, submission: typed }, status: 200 }
  }
  const key = idempotencyKeySchema.safeParse(form.get('idempotencyKey'))
  const problems = [...(pieces.length === 0 ? [t(NO_PIECES)] : []), ...(key.success ? [] : [t(UNREADABLE)])]
  if (submission.status !== 'success' || !key.success || problems.length > 0) {
    return { result: { isDone: false, submission: submission.reply({ formErrors: problems }) }, status: 422 }
  }
  const { orderSource, charge, chargeAmount, note, ...details } = submission.value
  const request = {
    idempotencyKey: key.data,
    lines: toCartLines(pieces),
    details,
    code: readCode(form.get('discountCode')),
  }
  const { calls, contact } = await readStoreSettings(database)
  const staff = {
    actor,
    source: orderSource,
    sayTaken: () => t('Ordered {how}.', { how: t(CALLER_SOURCES[orderSource]) }),
    shippingPaisa: chargeOf({ charge, chargeAmount }),
    async follow(transaction: Transaction, { number }: { number: string }) {
      const report = { number, actor, way: 'call', outcome: 'confirmed' } as const
      const confirmed = await recordReport(transaction, report, calls)
      if (!confirmed.ok)
        throw new Error(`The order ${number} could not be confirmed: ${confirmed.refusal.kind}`)
      if (note) await writeOrderNote(transaction, { number, text: note, actor })
      await removeDraft(transaction, readPhoneOfDraft(form) ?? details.phoneNumber)
    },
  }
  const { ownerEmail } = await readMail(services)
  const placed = await placeOrder(database, request, { ownerEmail, staff })
  if (!placed.ok) {
    const formErrors = refusalTexts(placed.refusal, contact)
    return { result: { isDone: false, submission: submission.reply({ formErrors }) }, status: 409 }
  }
  return { number: placed.number }
}

/** What staff agreed on for delivery, in paisa; undefined for what the rules say. */
function chargeOf({ charge, chargeAmount }: Pick<PhoneOrder, 'charge' | 'chargeAmount'>): number | undefined {
  if (charge === 'free') return 0
  return charge === 'other' ? chargeAmount : undefined
}

function toCartLines(pieces: readonly AddedPiece[]): CartLine[] {
  return pieces.map(({ productId, size, quantity }) => ({
    productRef: String(productId),
    size,
    quantity,
    seenPricePaisa: undefined,
  }))
}

/** What the order would cost, and which pieces can't be had, in sentences for staff to say. */
async function estimateOrder(
  database: Database,
  form: FormData,
  pieces: readonly AddedPiece[],
): Promise<string> {
  if (pieces.length === 0) return t(NO_PIECES)
  const city = String(form.get('city') ?? '').slice(0, LONGEST_CITY)
  const code = readCode(form.get('discountCode'))
  const source = phoneOrderSchema.shape.orderSource.catch('phone').parse(form.get('orderSource') ?? undefined)
  const quote = await quoteOrder(database, toCartLines(pieces), { city, code, source })
  const choice = z.object({
    charge: phoneOrderSchema.shape.charge,
    chargeAmount: phoneOrderSchema.shape.chargeAmount,
  })
  const agreed = choice.safeParse({
    charge: form.get('charge') ?? undefined,
    chargeAmount: form.get('chargeAmount') || undefined,
  })
  const shippingPaisa = (agreed.data && chargeOf(agreed.data)) ?? quote.shippingPaisa
  const { totalPaisa } = amountsOf(quote.subtotalPaisa, shippingPaisa, quote.discountPaisa)
  return [
    costText(totalPaisa, { ...quote, shippingPaisa }),
    ...(quote.voucher
      ? [t('The voucher pays {price} of it.', { price: formatRupees(quote.voucher.paysPaisa) })]
      : []),
    ...advanceTexts(quote.payment),
    ...quote.lines.flatMap(({ change }) => (change ? lineChangeText(change) : [])),
    ...(quote.discounts.codeProblem ? [quote.discounts.codeProblem] : []),
  ].join(' ')
}

function costText(
  totalPaisa: number,
  of: { subtotalPaisa: number; shippingPaisa: number; discountPaisa: number },
): string {
  const amounts = {
    total: formatRupees(totalPaisa),
    pieces: formatRupees(of.subtotalPaisa),
    delivery: of.shippingPaisa === 0 ? t('free') : formatRupees(of.shippingPaisa),
  }
  return of.discountPaisa > 0
    ? t('It would cost {total}: pieces {pieces}, delivery {delivery}, discount {discount}.', {
        ...amounts,
        discount: formatRupees(of.discountPaisa),
      })
    : t('It would cost {total}: pieces {pieces}, delivery {delivery}.', amounts)
}

function advanceTexts({ advancePaisa, firstAdvancePaisa }: QuotedPayment): string[] {
  if (advancePaisa === firstAdvancePaisa) {
    return advancePaisa > 0 ? [t('{price} is paid in advance.', { price: formatRupees(advancePaisa) })] : []
  }
  return [
    t('In advance a first order pays {first}, another one {other}.', {
      first: formatRupees(firstAdvancePaisa),
      other: formatRupees(advancePaisa),
    }),
  ]
}

/**
 * Saves or discards the draft of a phone, if that is what the form asks for.
 * @returns whether it was; undefined for a form that asks for something else
 */
export async function handleDraftForm(
  database: Database,
  form: FormData,
  actor: string,
): Promise<boolean | undefined> {
  const intent = form.get('intent')
  if (intent !== SAVE_DRAFT && intent !== DISCARD_DRAFT) return undefined
  const phone = readPhoneOfDraft(form)
  if (phone === undefined) return false
  if (intent === DISCARD_DRAFT) await removeDraft(database, phone)
  else await saveDraft(database, { phone, fields: readDraftFields(form), savedBy: actor })
  return true
}

function readPhoneOfDraft(form: FormData): string | undefined {
  return normalisePakistaniNumber(String(form.get('draftOf') ?? ''))
}
