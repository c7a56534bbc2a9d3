import { Form, useNavigation } from 'react-router'
import { formatRupees } from '#app/shared/money.ts'
import { PAYMENT_WAYS } from '#app/shared/payment-method.ts'
import { isolated, message, t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import type { MoneyEntry, MoneyKind } from '../money-entry.ts'

/** The entries of an order's ledger, oldest first. Those that staff recorded can be taken back. */
export function MoneyLedger({
  entries,
  mayTakeBack,
}: {
  entries: readonly MoneyEntry[]
  mayTakeBack: boolean
}) {
  const reversed = new Set(entries.map(({ reversesId }) => reversesId))
  return (
    <ol aria-label={t('Payments')} className="mb-3 divide-y divide-line border-y border-line">
      {entries.map(entry => (
        <li key={entry.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-2">
          <span className="wrap-anywhere">{entryText(entry)}</span>
          <span className="text-end money">{signedRupees(entry.amountPaisa)}</span>
          <span className="text-sm text-muted wrap-anywhere">
            {entry.actor === 'courier' ? t('The courier') : entry.actor} ·{' '}
            <bdi>{formatAdminMoment(entry.happenedAt)}</bdi>
          </span>
          {mayTakeBack &&
            BY_HAND.includes(entry.kind) &&
            entry.way !== 'online' &&
            entry.reversesId === null &&
            !reversed.has(entry.id) && <TakeBack entry={entry} />}
        </li>
      ))}
    </ol>
  )
}

const BY_HAND: readonly MoneyKind[] = ['advance', 'payment', 'refund']

const KIND_NAMES: Record<MoneyKind, string> = {
  advance: message('Advance'),
  payment: message('Payment'),
  refund: message('Refund'),
  exchange: message('Exchange'),
  voucher: message('Voucher'),
  collected: message('Collected by the courier'),
  rounding: message('Rounding'),
  remitted: message('Remitted by the courier'),
  charge: message('Courier’s charge'),
  'return-charge': message('Courier’s charge for the return'),
  gst: message('GST on the charge'),
  'income-tax': message('Income tax withheld'),
  'sales-tax': message('Sales tax withheld'),
}

function entryText({ kind, way, reference, reversesId, amountPaisa }: MoneyEntry): string {
  const name = [t(KIND_NAMES[kind]), way === 'online' ? t('online') : recordedWayName(way)]
    .filter(Boolean)
    .join(t(', '))
  const isTakenBack = reversesId !== null || (kind === 'collected' && amountPaisa < 0)
  return `${isTakenBack ? `${t('Undone:')} ` : ''}${name}${reference && ` · ${reference}`}`
}

function recordedWayName(way: MoneyEntry['way']): string {
  return way in PAYMENT_WAYS ? t(PAYMENT_WAYS[way as keyof typeof PAYMENT_WAYS]) : ''
}

function signedRupees(amountPaisa: number): string {
  return amountPaisa < 0 ? isolated(`−${formatRupees(-amountPaisa)}`) : formatRupees(amountPaisa)
}

function TakeBack({ entry }: { entry: MoneyEntry }) {
  const isBusy = useNavigation().formData?.get('entry') === String(entry.id)
  return (
    <Form method="post" preventScrollReset className="text-end">
      <input type="hidden" name="entry" value={entry.id} />
      <Button
        type="submit"
        name="intent"
        value="take-back"
        variant="quiet"
        busy={isBusy}
        className="-my-1 px-3"
      >
        {t('Undo')}
      </Button>
    </Form>
  )
}
