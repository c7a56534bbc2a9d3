import { takeBackText } from '#app/fulfilment/parcel-log/take-back-text.ts'
import { voucherSpentText } from '#app/money/payments/voucher-spent.ts'
import { t } from '#app/shared/text/translate.ts'
import { missingText } from '../pieces/order-pieces.ts'
import type { StatusRefusal } from './change-order-status.server.ts'
import { comingBackText } from './coming-back.ts'
import { deliveredInPartText } from './delivered-in-part.ts'
import { questionText } from './status-question.ts'
import { statusWord } from './status-word.ts'

/** Why the status of an order stays as it is, in a sentence. */
export function statusRefusalText(number: string, refusal: StatusRefusal): string {
  switch (refusal.kind) {
    case 'not-found':
      return t('There is no order {number}.', { number })
    case 'status-changed':
      return t('{actor} has set {number} to {status} meanwhile. Nothing was overwritten.', {
        actor: refusal.actor,
        number,
        status: statusWord(refusal.status),
      })
    case 'stock-gone':
      return [
        t('{number} stays {status}:', { number, status: statusWord(refusal.status) }),
        ...refusal.missing.map(missingText),
      ].join(' ')
    case 'awaits-pieces':
      return t(
        '{number} waits for {pieces, plural, one {# pre-ordered piece} other {# pre-ordered pieces}} and can’t have left as a whole. Pack what is here as a parcel.',
        { number, pieces: refusal.pieces },
      )
    case 'unconfirmed':
      return questionText(number, refusal)
    case 'delivered-in-part':
      return t('{number} stays as it is: {reason}', { number, reason: deliveredInPartText(refusal) })
    case 'coming-back':
      return t('{number} stays as it is: {reason}', { number, reason: comingBackText(refusal) })
    case 'has-returns':
      return t('{number} stays delivered: its customer sends pieces back, or has.', { number })
    case 'exchange-taken-back':
      return t(
        '{number} stays cancelled: what was credited for it is with the order of the old pieces again. Undo that at the return, or agree to it again.',
        { number },
      )
    case 'pieces-since':
      return t(
        '{number} stays as it is: {pieces, plural, one {# piece is} other {# pieces are}} in the order again that were never sent. Pack what is missing, or take it out again.',
        { number, pieces: refusal.pieces },
      )
    case 'voucher-spent':
      return t('{number} stays as it is: {reason}', { number, reason: voucherSpentText(refusal) })
    case 'by-edit':
      return t('{number} ended with an edit. Undo that edit.', { number })
    case 'nothing-to-undo':
      return t('There is no change of {number} to undo.', { number })
    default:
      return t('{number} stays as it is: {reason}', { number, reason: takeBackText(refusal) })
  }
}
