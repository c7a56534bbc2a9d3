import type { ComponentProps } from 'react'
import { Form } from 'react-router'
import type { TypedFormResult } from '#app/shared/form-result.ts'
import { formatRupees } from '#app/shared/money.ts'
import { rich, t } from '#app/shared/text/translate.ts'
import { formatAdminDay } from '#app/shared/time/dates.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import { CASH_PAGE, payoutAddress } from '../cash-address.ts'
import type { Claimed } from '../couriers/list-claimed.server.ts'
import type { CourierRate } from '../statements/courier-rate.ts'
import { ClaimedPanel } from './claimed-panel.tsx'
import { CourierSums } from './courier-accounts.tsx'
import { OwedParcelsPanel } from './owed-parcels-panel.tsx'
import { RateForm } from './rate-form.tsx'

interface Props extends ComponentProps<typeof OwedParcelsPanel> {
  claims: Claimed
  /** Newest first. */
  rates: readonly CourierRate[]
  /** As `2026-11-23`. */
  today: string
  result: TypedFormResult | undefined
}

/** The account of a courier, and the rates that its statements are compared with. */
export function CourierCashPage({ account, claims, rates, today, result, ...owed }: Props) {
  useNotice(result)
  return (
    <div className="space-y-5">
      <AdminHeading
        title={account.name}
        back={{ label: t('Cash'), to: CASH_PAGE }}
        aside={
          <ButtonLink to={payoutAddress(account.id)} className="px-4 max-sm:w-full">
            {t('Record a payout')}
          </ButtonLink>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[26rem_minmax(0,1fr)]">
        <Panel title={t('Account')}>
          <CourierSums account={account} />
        </Panel>
        <OwedParcelsPanel account={account} {...owed} />
        <ClaimedPanel {...claims} />
        <Panel className="xl:col-start-2" title={t('Charges and taxes')}>
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
        {t('Not entered yet. Without them, a statement’s charges and taxes are not compared.')}
      </p>
    )
  }
  return (
    <ul className="mb-5 divide-y divide-line border-y border-line">
      {rates.map(rate => (
        <li key={rate.validFrom} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2">
          <div>
            <p className="font-semibold tabular-nums">
              {t('From {date}', { date: formatAdminDay(rate.validFrom) })}
            </p>
            <p className="text-sm text-muted">{rateText(rate)}</p>
          </div>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="validFrom" value={rate.validFrom} />
            <Button type="submit" name="intent" value="remove" variant="quiet" className="px-3">
              {rich('Remove<b> the rates from {date}</b>', {
                date: formatAdminDay(rate.validFrom),
                b: words => <span className="sr-only">{words}</span>,
              })}
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  )
}

function rateText(rate: CourierRate): string {
  return [
    t('{price} up to {grams} g', {
      price: formatRupees(rate.chargePaisa),
      grams: rate.includedGrams.toLocaleString('en'),
    }),
    t('{price} for each further kg', { price: formatRupees(rate.extraKilogramPaisa) }),
    t('{price} for a return', { price: formatRupees(rate.returnChargePaisa) }),
    t('GST {percent} %', { percent: rate.gstPoints / 100 }),
    t('income tax {percent} %', { percent: rate.incomeTaxPoints / 100 }),
    t('sales tax {percent} %', { percent: rate.salesTaxPoints / 100 }),
  ].join(' · ')
}
