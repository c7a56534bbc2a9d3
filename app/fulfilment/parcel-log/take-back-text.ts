import { SPENT_SINCE } from '#app/money/payments/money-entry.ts'
import { statusWord } from '#app/orders/lifecycle/status-word.ts'
import { t } from '#app/shared/text/translate.ts'
import { PARCEL_TRANSITIONS } from './parcel-transitions.ts'
import type { TakeBackRefusal } from './take-back.ts'

/** Says what stands in the way of taking back what was done with a parcel. */
export function takeBackText(refusal: TakeBackRefusal): string {
  if (refusal.kind === 'spent-since') return t(SPENT_SINCE)
  const { reference } = refusal
  switch (refusal.kind) {
    case 'reported':
      return t('{courier} has reported this of parcel {reference}, so that it can’t be undone here.', {
        courier: refusal.courierName ?? t('The courier'),
        reference,
      })
    case 'reported-since':
      return t('{courier} has reported parcel {reference} since.', {
        courier: refusal.courierName ?? t('The courier'),
        reference,
      })
    case 'done-since':
      return t('Parcel {reference} has the later entry “{entry}”. Undo that first.', {
        reference,
        entry: t(PARCEL_TRANSITIONS[refusal.done].name),
      })
    case 'packed-again':
      return t('The pieces of parcel {reference} are in another parcel by now, or no longer in the order.', {
        reference,
      })
    case 'order-ended':
      return t('The order of parcel {reference} is {status}. Change its status first.', {
        reference,
        status: statusWord(refusal.status),
      })
    case 'settled':
      return t('A statement of {courier} counts parcel {reference}. Undo the statement first.', {
        courier: refusal.courierName ?? t('The courier'),
        reference,
      })
    case 'gone-further':
      return t('Parcel {reference} of this order has gone further. Undo that first.', { reference })
  }
}
