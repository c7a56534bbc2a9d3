import type { ParcelState } from '#app/fulfilment/parcel-log/parcel-state.ts'
import { isCollecting } from '#app/money/payments/cash-to-collect.ts'
import { formatRupees } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'

/** What the courier of a parcel collects, or has: one that comes back, is lost or cancelled brings nothing. */
export function parcelCash(state: ParcelState, toCollectPaisa: number): { name: string; amount: string } {
  const isDelivered = state === 'delivered'
  const paisa = isDelivered || isCollecting(state) ? toCollectPaisa : 0
  return {
    name: isDelivered ? t('Collected') : t('Collects'),
    amount: paisa === 0 ? t('Nothing') : formatRupees(paisa),
  }
}
