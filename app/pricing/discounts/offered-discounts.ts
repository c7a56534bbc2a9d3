import { type AppliedDiscount, applyDiscounts, type Discount } from '#app/pricing/discounts.ts'
import type { OrderDiscount } from '#app/pricing/order-discount.ts'
import { readVoucherCode } from '#app/pricing/voucher-code.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { plainSigns } from '#app/shared/text/plain-signs.ts'
import { saidText } from '#app/shared/text/said-text.ts'
import { t } from '#app/shared/text/translate.ts'

/** A discount that may apply to an order, with what decides it. */
export interface OfferedDiscount {
  discount: Discount & {
    name: string
    nameUrdu: string
    code: string | null
    mostUses: number
    mostUsesPerPhone: number
    isFirstOrderOnly: boolean
    phone: string
    tag: string
  }
  isRunning: boolean
  uses: number
  /** Null while the customer is not known, as is the next. */
  usesOfPhone: number | null
  hasOrdered: boolean | null
  hasTag: boolean | null
}

export interface OrderDiscounts {
  /** As the order remembers them. */
  applied: OrderDiscount[]
  /** Why the code takes nothing off; null if it does, or there is none. */
  codeProblem: string | null
}

type Lines = Parameters<typeof applyDiscounts>[0]

/** What is taken off an order of these lines, and what is wrong with the code. */
export function discountOrder(
  { lines, shippingPaisa, subtotalPaisa }: { lines: Lines; shippingPaisa: number; subtotalPaisa: number },
  offered: readonly OfferedDiscount[],
  { code, phone }: { code: string; phone?: string | undefined },
): OrderDiscounts {
  const usable = offered.filter(each => findProblem(each, subtotalPaisa, phone) === undefined)
  const applied = applyDiscounts(
    lines,
    shippingPaisa,
    usable.map(({ discount }) => discount),
  ).flatMap(each => {
    const offer = usable.find(({ discount }) => discount.id === each.id)
    return offer ? { ...each, ...remembered(offer.discount), isAgreed: false } : []
  })
  return { applied, codeProblem: codeProblem(offered, applied, { code, phone, subtotalPaisa }) }
}

/** What an order remembers of a discount, without what decided that it could have it. */
function remembered(
  discount: OfferedDiscount['discount'],
): Pick<OrderDiscount, 'name' | 'nameUrdu' | 'code' | 'terms'> {
  const { name, nameUrdu, code, kind, percent, amountPaisa, buyPieces, freePieces } = discount
  const { categoryIds, productIds, minimumPaisa, isCombinable } = discount
  const scope = { categoryIds, productIds, minimumPaisa, isCombinable }
  return { name, nameUrdu, code, terms: { kind, percent, amountPaisa, buyPieces, freePieces, ...scope } }
}

function codeProblem(
  offered: readonly OfferedDiscount[],
  applied: readonly AppliedDiscount[],
  { code, phone, subtotalPaisa }: { code: string; phone: string | undefined; subtotalPaisa: number },
): string | null {
  // What a voucher pays is not taken off.
  if (code === '' || readVoucherCode(code)) return null
  const asked = offered.find(({ discount }) => discount.code === code)
  if (!asked) return t('There is no code {code}.', { code })
  const problem = findProblem(asked, subtotalPaisa, phone)
  if (problem) return problem
  if (applied.some(({ id }) => id === asked.discount.id)) return null
  return applied.length > 0
    ? t('The code {code} can’t be combined with a discount that takes off more.', { code })
    : t('The code {code} takes nothing off these pieces.', { code })
}

/** Why a discount does not apply. What depends on the customer is left open until the phone is known. */
function findProblem(
  { discount, isRunning, uses, usesOfPhone, hasOrdered, hasTag }: OfferedDiscount,
  subtotalPaisa: number,
  phone: string | undefined,
): string | undefined {
  const called = discount.code ? t('The code {code}', { code: discount.code }) : saidName(discount)
  if (!isRunning) return t('{called} is not valid at the moment.', { called })
  if (subtotalPaisa < discount.minimumPaisa) {
    return t('{called} needs pieces for {price} or more.', {
      called,
      price: formatPaisa(discount.minimumPaisa),
    })
  }
  if (discount.mostUses > 0 && uses >= discount.mostUses) return t('{called} has been used up.', { called })
  if (phone === undefined) return undefined
  if (discount.phone !== '' && discount.phone !== phone)
    return t('{called} is for another phone number.', { called })
  if (discount.tag !== '' && !hasTag)
    return t('{called} is for some customers, and not for this phone number.', { called })
  if (discount.isFirstOrderOnly && hasOrdered) return t('{called} is for a first order.', { called })
  if (discount.mostUsesPerPhone > 0 && (usesOfPhone ?? 0) >= discount.mostUsesPerPhone) {
    return t('{called} was used with this phone number already.', { called })
  }
  return undefined
}

function saidName({ name, nameUrdu }: OfferedDiscount['discount']): string {
  return saidText(name, nameUrdu)
}

/** Whether only so many orders, or orders of one customer, can have a discount. */
export function isLimited({
  mostUses,
  mostUsesPerPhone,
  isFirstOrderOnly,
}: OfferedDiscount['discount']): boolean {
  return mostUses > 0 || mostUsesPerPhone > 0 || isFirstOrderOnly
}

const LONGEST_CODE = 40

/** A code as typed, in capitals without spaces; empty for none. */
export function readCode(typed: unknown): string {
  return typeof typed === 'string'
    ? plainSigns(typed).replace(/\s+/g, '').toUpperCase().slice(0, LONGEST_CODE)
    : ''
}
