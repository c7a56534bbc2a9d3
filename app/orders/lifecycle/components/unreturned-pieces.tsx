import PackageOpen from 'lucide-react/icons/package-open'
import { useFetcher } from 'react-router'
import { backToVouchersText } from '#app/money/payments/voucher-payment.ts'
import { pieceText } from '#app/shared/sold-quantity.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import type { AdminOrder } from '../../admin/admin-order.ts'
import type { StatusChangeResult } from '../status-form.ts'
import { notifyStatusResult, returnFields, STATUS_SUBMIT, useResult } from '../use-status-change.ts'

/** The unreturned pieces of a cancelled order, and the button that returns them to stock. */
export function UnreturnedPieces({
  order,
}: {
  order: Pick<AdminOrder, 'number' | 'status' | 'lines' | 'backToVouchers'>
}) {
  const fetcher = useFetcher<StatusChangeResult>()
  useResult(fetcher.data, result => notifyStatusResult(result))
  const vouchers = backToVouchersText(order.backToVouchers, true)
  const { intent, orders } = returnFields([{ number: order.number, from: order.status }])
  return (
    <section
      aria-label={t('Pieces that are still out')}
      className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control bg-status-yellow px-4 py-3"
    >
      <div className="flex min-w-0 gap-3">
        <PackageOpen aria-hidden className="mt-0.5 size-5 shrink-0" />
        <div className="min-w-0 wrap-anywhere">
          <p className="font-semibold">{t('Still out, and not in stock')}</p>
          <ul className="text-sm">
            {order.lines.flatMap(({ position, out: quantity = 0, name, size }) =>
              quantity > 0 ? [<li key={position}>{pieceText({ quantity, name, size })}</li>] : [],
            )}
          </ul>
          {vouchers && <p className="mt-1 text-sm">{vouchers}</p>}
        </div>
      </div>
      <fetcher.Form {...STATUS_SUBMIT} className="max-sm:w-full">
        <input type="hidden" name="orders" value={orders} />
        <Button
          type="submit"
          name="intent"
          value={intent}
          busy={fetcher.state !== 'idle'}
          className="max-sm:w-full"
        >
          {t('Pieces are back on the shelf')}
        </Button>
      </fetcher.Form>
    </section>
  )
}
