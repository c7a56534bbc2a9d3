import { Form } from 'react-router'
import { formatRupees } from '#app/shared/money.ts'
import { formatAdminDay } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import { CASH_PAGE } from '../cash-address.ts'
import type { CashResult } from '../cash-result.ts'
import type { CourierAccount } from '../couriers/courier-account.ts'
import type { CourierRate } from '../statements/courier-rate.ts'
import { CourierSums } from './courier-accounts.tsx'
import { RateForm } from './rate-form.tsx'

interface Props {
  account: CourierAccount
  /** Newest first. */
  rates: readonly CourierRate[]
  /** As `2026-11-23`. */
  today: string
  result: CashResult | undefined
}

/** The account of a courier, and the rates that its statements are compared with. */
export function CourierCashPage({ account, rates, today, result }: Props) {
  useNotice(result)
  return (
    <div className="space-y-5">
      <AdminHeading title={account.name} back={{ label: 'Cash', to: CASH_PAGE }} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[26rem_minmax(0,1fr)]">
        <Panel title="Account">
          <CourierSums account={account} />
        </Panel>
        <Panel title="Charges and taxes">
          <Rates rates={rates} />
          <RateForm key={rates.length} latest={rates[0]} today={today} result={result} />
        </Panel>
      </div>
    </div>
  )
}

function Rates({ rates }: Pick<Props, 'rates'>) {
  if (rates.length === 0) {
    return (
      <p className="mb-4 text-muted">
        Not entered yet. Without them, a statement’s charges and taxes are not compared.
      </p>
    )
  }
  return (
    <ul className="mb-5 divide-y divide-line border-y border-line">
      {rates.map(rate => (
        <li key={rate.validFrom} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2">
          <div>
            <p className="font-semibold tabular-nums">From {formatAdminDay(rate.validFrom)}</p>
            <p className="text-sm text-muted">{rateText(rate)}</p>
          </div>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="validFrom" value={rate.validFrom} />
            <Button type="submit" name="intent" value="remove" variant="quiet" className="px-3">
              Remove
              <span className="sr-only"> the rates from {formatAdminDay(rate.validFrom)}</span>
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  )
}

function rateText(rate: CourierRate): string {
  return [
    `${formatRupees(rate.chargePaisa)} up to ${rate.includedGrams.toLocaleString('en')} g`,
    `${formatRupees(rate.extraKilogramPaisa)} for each further kg`,
    `${formatRupees(rate.returnChargePaisa)} for a return`,
    `GST ${rate.gstPoints / 100} %`,
    `income tax ${rate.incomeTaxPoints / 100} %`,
    `sales tax ${rate.salesTaxPoints / 100} %`,
  ].join(' · ')
}
