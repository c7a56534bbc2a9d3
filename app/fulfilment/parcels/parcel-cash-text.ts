import type { ParcelState } from '#app/fulfilment/parcel-log/parcel-state.ts'
import { isCollecting } from '#app/money/payments/cash-to-collect.ts'
import { formatRupees } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'

/** What the courier of a parcel collects, or has: one that comes back, is lost or cancelled brings nothing. */
export function parcelCash(state: ParcelState, toCollectPaisa: number): { name: string; amount: string } {
  if (state === 'delivered') return { name: t('Collected'), amount: formatRupees(toCollectPaisa) }
  return {
    name: t('Collects'),
    amount: isCollecting(state) ? formatRupees(toCollectPaisa) : t('Nothing'),
  }
}
