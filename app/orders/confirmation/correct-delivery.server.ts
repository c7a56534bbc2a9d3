import { and, eq } from 'drizzle-orm'
import { confirmationEvents } from '#app/orders/tables/confirmations.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { cityKey } from '#app/pricing/addresses/city-key.ts'
import { findCashProblem } from '#app/pricing/cash-problem.ts'
import { findKnownCity } from '#app/pricing/delivery/find-city.server.ts'
import { orderAmounts } from '#app/pricing/order-amounts.ts'
import { isCash } from '#app/shared/payment-method.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { amountsOfContent, type EditRefusal } from '../edits/edit.ts'
import { editOrder } from '../edits/edit-order.server.ts'
import { readTerms } from '../edits/edited-charge.server.ts'
import type { OrderContent } from '../edits/order-content.ts'
import type { ContactWay } from './confirmation.ts'
import { type CorrectedDelivery, toDelivery, withZipOfCity } from './delivery-correction.ts'

interface Correction {
  number: string
  /** `customer`, or the email of a member of staff. */
  actor: string
  way: ContactWay
  delivery: CorrectedDelivery
  /** The delivery that its form showed, as `readSeenOrder` has it. */
  seen?: string | undefined
  /** The amounts that the shopper has agreed to, for another city by a link, as `agreementTo` writes them. */
  agreed?: string
}

const MAX_LINK_CORRECTIONS = 5

/**
 * Corrects the recipient and the address of an order whose parcel is still in the shop. By a link the shopper gets an email, delivery to
 * another city costs what the rules say, and both are limited. Staff agree on the charge in the call.
 */
export function correctDelivery(
  database: Database,
  { delivery, agreed = '', ...edit }: Correction,
): Promise<Outcome<{ text: string; differences: readonly string[] }, EditRefusal>> {
  const isByLink = edit.way === 'link'
  return editOrder(database, {
    ...edit,
    reason: '',
    isMailed: isByLink,
    agreed: isByLink ? agreed : undefined,
    change: async (before, transaction, orderId) => {
      const city = await findKnownCity(transaction, delivery.city)
      const content = {
        ...before,
        delivery: withZipOfCity(before.delivery, toDelivery(delivery), city?.zipCode ?? ''),
        cityId: city?.id ?? null,
      }
      if (!isByLink) return { ok: true, content }
      if (await isCorrectedOften(transaction, orderId)) return refuse({ kind: 'corrected-too-often' })
      return isSameCity(before, content)
        ? { ok: true, content }
        : withTermsOfCity(transaction, orderId, content)
    },
  })
}

async function isCorrectedOften(transaction: Transaction, orderId: number): Promise<boolean> {
  const { way, outcome } = confirmationEvents
  const corrections = and(eq(confirmationEvents.orderId, orderId), eq(way, 'link'), eq(outcome, 'corrected'))
  return (await transaction.$count(confirmationEvents, corrections)) >= MAX_LINK_CORRECTIONS
}

function isSameCity(one: OrderContent, other: OrderContent): boolean {
  if (cityKey(one.delivery.city) === cityKey(other.delivery.city)) return true
  return one.cityId !== null && one.cityId === other.cityId
}

/** The content with what delivery to its city costs. Refused where it can't be paid in cash there. */
async function withTermsOfCity(
  transaction: Transaction,
  orderId: number,
  content: OrderContent,
): Promise<Outcome<{ content: OrderContent }, EditRefusal>> {
  const { city } = content.delivery
  const { terms, method } = await readTerms(transaction, orderId, city)
  const moved = { ...content, shippingPaisa: orderAmounts(content.lines, terms).shippingPaisa }
  const { totalPaisa } = amountsOfContent(moved)
  const problem = isCash(method) ? findCashProblem(terms, { totalPaisa, city }, []) : undefined
  return problem ? refuse(problem) : { ok: true, content: moved }
}
