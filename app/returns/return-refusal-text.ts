import { statusWord } from '#app/orders/lifecycle/status-word.ts'
import { missingText, type UnmovedPieces } from '#app/orders/pieces/order-pieces.ts'
import { RETURN_STATE } from '#app/returns/return-state.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'
import type { ReturnRefusal } from './decide-return.server.ts'
import type { RequestRefusal } from './request-return.server.ts'

/** Explains to a shopper, or to staff who ask for them, why a return can't be asked for. */
export function requestRefusalText(refusal: RequestRefusal): string {
  switch (refusal.kind) {
    case 'not-found':
      return t('There is no such order.')
    case 'not-delivered':
      return t('Pieces can be returned once the order is delivered.')
    case 'too-late':
      return t('The days in which pieces of this order could be returned are over. Please contact us.')
    case 'cut':
      return t('{name} was cut for you, so it can’t come back. If it is damaged, please contact us.', {
        name: refusal.name,
      })
    case 'no-refunds':
      return t('We exchange pieces, and give no money back. Please choose what you would like instead.')
    case 'changed-meanwhile':
      return t('Another return of this order was asked for meanwhile. Please look at it first.')
    case 'too-often':
      return t('Many returns of this order were asked for already. Please contact us.')
    case 'too-many':
      return refusal.left === 0
        ? t('A piece that you chose is being returned already.')
        : t('Only {count} of a piece that you chose can be returned.', { count: refusal.left })
    case 'product-gone':
      return t('A product that you chose is not sold any more. Please choose another one.')
    case 'sold-out':
      return `${soldOutText(refusal.missing)} ${t('Please choose another size, or something else.')}`
  }
}

/** Explains to staff why a return stays as it is. */
export function returnRefusalText(refusal: ReturnRefusal): string {
  switch (refusal.kind) {
    case 'not-found':
      return t('There is no such return.')
    case 'not-in-state':
      return t('Nothing was changed: meanwhile this return is “{name}”.', {
        name: t(RETURN_STATE[refusal.state].name),
      })
    case 'not-delivered':
      return t('The order is {status} now: its pieces are not with the shopper.', {
        status: statusWord(refusal.status),
      })
    case 'not-with-shopper':
      return t('Pieces of it are in another return by now, or come back with their parcel.')
    case 'undone-already':
      return t('This was undone already.')
    case 'paid-back-since':
      return t('{price} has been refunded since. Undo that first.', {
        price: formatPaisa(refusal.paidBackPaisa),
      })
    case 'voucher-since':
      return t('{price} has been given as a voucher since. Cancel it first, while nothing is used of it.', {
        price: formatPaisa(refusal.paidBackPaisa),
      })
    case 'replacement-sent':
      return t('Order {number} with the new pieces has been sent.', { number: refusal.number })
    case 'replacement-packed':
      return t('Order {number} with the new pieces is packed. Undo that first.', { number: refusal.number })
    case 'replacement-paid':
      return t('Money has come for order {number} with the new pieces. Undo that first.', {
        number: refusal.number,
      })
    case 'too-much-credit':
      return t('At most {price} can be credited: the order cost no more.', {
        price: formatPaisa(refusal.mostPaisa),
      })
    case 'credit-not-here':
      return t(
        'Of what was paid for the order, only {price} is still here. New pieces can’t be paid with more: record what has come since, or choose money back.',
        { price: formatPaisa(Math.max(0, refusal.paidPaisa)) },
      )
    case 'sold-out':
    case 'stock-gone':
      return soldOutText(refusal.missing)
    case 'replacement-open':
      return t('Cancel order {number} first: its new pieces are paid with this return.', {
        number: refusal.number,
      })
    case 'credit-spent':
      return t(
        'What was moved to order {number} has been refunded there, or given as a voucher. Undo that first.',
        { number: refusal.number },
      )
    case 'no-swap':
      return t('Only what was swapped for new pieces is charged. Withdraw the return instead.')
    case 'nothing-arrived':
      return t('Please enter how many pieces arrived. If none will, say so below.')
    case 'too-many-arrived':
      return t('More pieces are entered than come back, or more damaged ones than arrived.')
    case 'only-tried':
      return triedText(refusal)
    case 'nothing-wanted':
      return t('Please choose the new pieces, or money back.')
  }
}

type Tried = Extract<ReturnRefusal, { kind: 'only-tried' }>

/** What a decision would cost the shopper, and what they would get back. */
function triedText({ toCollectPaisa, paidBackPaisa, isBackLater }: Tried): string {
  const collected =
    toCollectPaisa !== null && t('The courier would collect {price}.', { price: formatPaisa(toCollectPaisa) })
  if (paidBackPaisa) {
    const price = formatPaisa(paidBackPaisa)
    const back = isBackLater
      ? t('{price} would go back to the shopper, once the pieces are here.', { price })
      : t('{price} would go back to the shopper.', { price })
    return [collected, back].filter(Boolean).join(' ')
  }
  if (collected) return collected
  return paidBackPaisa === 0
    ? t('Nothing would be collected, and nothing would go back to the shopper.')
    : t('What would be collected is known once the new pieces are chosen.')
}

function soldOutText(missing: readonly UnmovedPieces[]): string {
  return missing.map(missingText).join(' ')
}
