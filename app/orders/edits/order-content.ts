import type { OrderDelivery } from '#app/pricing/addresses/order-delivery.ts'
import { shippingText, subtotalPaisa } from '#app/pricing/order-amounts.ts'
import { type OrderDiscount, orderDiscountName } from '#app/pricing/order-discount.ts'
import { formatPaisa } from '#app/shared/money.ts'
import {
  metreStep,
  namedSizeText,
  pieceText,
  quantityText,
  unitPriceText,
} from '#app/shared/sold-quantity.ts'
import { saidText } from '#app/shared/text/said-text.ts'
import { message, t } from '#app/shared/text/translate.ts'

/** A line of an order that can be edited. */
export interface ContentLine {
  /** Revisions made before it was stored, and new lines, have none. */
  id?: number
  /** Names the line within its order. */
  position: number
  /** Null if the product was deleted. */
  productId: number | null
  /** That of the product when it was ordered; lines that were stored before it was remembered have none. */
  categoryId?: number | null
  name: string
  /** Empty if the product had none; revisions made before it was stored have none. */
  nameUrdu?: string
  size: string
  quantity: number
  unitPricePaisa: number
  imageKey: string | null
  /** Of a pre-order: the day from which it is sent; revisions made before it was stored have none. */
  shipsOn?: string | null
  /** Before its loose pieces were taken out: how many of them had not arrived. */
  awaited?: number
}

/** Pieces of a line in a parcel that was opened or came back: they go with the line. */
export interface OpenedPieces {
  parcelId: number
  orderLineId: number
  quantity: number
  damaged: number
  missing: number
}

/** Everything about an order that staff can edit. */
export interface OrderContent {
  lines: readonly ContentLine[]
  delivery: OrderDelivery
  /** The city of the shop's list; null for free text. */
  cityId: number | null
  shippingPaisa: number
  /** What all discounts take off together. */
  discountPaisa: number
  /** What the order remembers of them; revisions made before it was stored have none. */
  discounts?: readonly OrderDiscount[]
  /** What is asked for before the parcel leaves; revisions made before it was stored have none. */
  advancePaisa?: number
  /** Before lines were taken out: what parcels had of them that were opened or came back. */
  opened?: readonly OpenedPieces[]
}

/** The names of the parts of a delivery, as the history says them. */
const DELIVERY_NAMES: Record<keyof OrderDelivery, string> = {
  customerName: message('name'),
  phone: message('phone number'),
  streetAddress: message('street address'),
  city: message('city'),
  zipCode: message('ZIP code'),
  landmark: message('landmark'),
  riderNote: message('note for the rider'),
}

const DELIVERY_PARTS = Object.keys(DELIVERY_NAMES) as (keyof OrderDelivery)[]

/** Unites lines of the same piece at the same price, at the place of the first, and drops those without pieces. */
export function uniteLines(lines: readonly ContentLine[]): ContentLine[] {
  const united = new Map<string, ContentLine>()
  for (const line of lines) {
    if (line.quantity === 0) continue
    const piece = JSON.stringify([line.productId, line.name, line.size, line.unitPricePaisa])
    const same = united.get(piece)
    united.set(piece, same ? { ...same, quantity: same.quantity + line.quantity } : line)
  }
  return [...united.values()]
}

/**
 * What an edit makes different, one phrase each, such as `Chino, size M removed` or `street address`. The phrases say which
 * part of a delivery changed, not what it said: the history is stored longer than the address.
 */
export function contentDifferences(before: OrderContent, after: OrderContent): string[] {
  return [
    ...lineDifferences(before.lines, after.lines),
    ...DELIVERY_PARTS.filter(part => before.delivery[part] !== after.delivery[part]).map(part =>
      t(DELIVERY_NAMES[part]),
    ),
    ...(before.shippingPaisa === after.shippingPaisa
      ? []
      : [
          t('delivery {now} instead of {before}', {
            now: charge(after.shippingPaisa),
            before: charge(before.shippingPaisa),
          }),
        ]),
    ...discountDifferences(before, after),
  ]
}

/** `OFF15 (15 %): PKR 641.50 instead of PKR 2,097.00`, or `BIG (PKR 2,000.00) needs PKR 10,000.00: it no longer applies`. */
function discountDifferences(before: OrderContent, after: OrderContent): string[] {
  if (before.discountPaisa === after.discountPaisa) return []
  const named = (after.discounts ?? []).flatMap(now => {
    const was = before.discounts?.find(({ id }) => id === now.id)?.amountPaisa ?? 0
    return was === now.amountPaisa ? [] : [discountDifference(now, was, after)]
  })
  if (named.length > 0) return named
  const [now, was] = [after.discountPaisa, before.discountPaisa].map(discount)
  return [t('discount {now} instead of {before}', { now: now ?? '', before: was ?? '' })]
}

function discountDifference(now: OrderDiscount, wasPaisa: number, { lines }: OrderContent): string {
  const called = orderDiscountName(now)
  if (now.amountPaisa > 0) {
    return t('{discount}: {now} instead of {before}', {
      discount: called,
      now: formatPaisa(now.amountPaisa),
      before: discount(wasPaisa),
    })
  }
  const { minimumPaisa = 0 } = now.terms ?? {}
  return !now.isAgreed && subtotalPaisa(lines) < minimumPaisa
    ? t('{discount} needs {price}: it no longer applies', {
        discount: called,
        price: formatPaisa(minimumPaisa),
      })
    : t('{discount} no longer applies', { discount: called })
}

/** Whether an edit changes what is packed or what is to be paid for it. */
export function changesParcel(before: OrderContent, after: OrderContent): boolean {
  const hasOtherAmounts =
    before.shippingPaisa !== after.shippingPaisa || before.discountPaisa !== after.discountPaisa
  return hasOtherAmounts || lineDifferences(before.lines, after.lines).length > 0
}

function lineDifferences(before: readonly ContentLine[], after: readonly ContentLine[]): string[] {
  const earlier = new Map(before.map(line => [line.position, line]))
  const later = new Map(after.map(line => [line.position, line]))
  const changed = before.flatMap(line => {
    const now = later.get(line.position)
    return now
      ? changedLine(line, now)
      : [t('{piece} removed', { piece: namedSizeText({ name: nameOf(line), size: line.size }) })]
  })
  const added = after
    .filter(({ position }) => !earlier.has(position))
    .map(({ size, quantity, ...line }) =>
      t('{piece} added', { piece: pieceText({ name: nameOf(line), size, quantity }) }),
    )
  return [...changed, ...added]
}

/** `Oxford Shirt: size L instead of M, 2 instead of 1`. */
function changedLine(before: ContentLine, now: ContentLine): string[] {
  const changes = [
    ...(now.size === before.size
      ? []
      : [t('size {now} instead of {before}', { now: now.size, before: before.size })]),
    ...(now.quantity === before.quantity
      ? []
      : [
          t('{now} instead of {before}', {
            now: quantityText(now.quantity, now.size),
            before: quantityText(before.quantity, before.size),
          }),
        ]),
    ...(now.unitPricePaisa === before.unitPricePaisa
      ? []
      : [
          t(metreStep(now.size) === undefined ? OTHER_PRICE : '{now} instead of {before}', {
            now: unitPriceText(now.unitPricePaisa, now.size),
            before: unitPriceText(before.unitPricePaisa, before.size),
          }),
        ]),
  ]
  return changes.length === 0 ? [] : [`${nameOf(before)}: ${changes.join(t(', '))}`]
}

const OTHER_PRICE = message('{now} instead of {before} each')

function nameOf({ name, nameUrdu }: Pick<ContentLine, 'name' | 'nameUrdu'>): string {
  return saidText(name, nameUrdu)
}

function charge(paisa: number): string {
  return paisa === 0 ? t('free') : shippingText(paisa)
}

function discount(paisa: number): string {
  return paisa === 0 ? t('none') : formatPaisa(paisa)
}

/** `Changed: street address, city.` */
export function editText(differences: readonly string[]): string {
  return t('Changed: {what}.', { what: differences.join(t(', ')) })
}

/** `in advance PKR 1,600.00 instead of PKR 1,000.00`, where another amount is asked for. */
export function advanceDifferences(before: OrderContent, after: OrderContent): string[] {
  const [asked = 0, now = asked] = [before.advancePaisa, after.advancePaisa]
  if (asked === now) return []
  const amount = (paisa: number) => (paisa === 0 ? t('nothing') : formatPaisa(paisa))
  return [t('in advance {now} instead of {before}', { now: amount(now), before: amount(asked) })]
}
