import { parcelAddress } from '#app/fulfilment/parcels/parcel-address.ts'
import { formatRupees } from '#app/shared/money.ts'
import { isolated, t } from '#app/shared/text/translate.ts'
import { formatAdminDay } from '#app/shared/time/dates.ts'
import { ListParts } from '#app/ui/data/list-parts.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { TabLinks } from '#app/ui/data/tab-links.tsx'
import { OpenLink } from '#app/ui/layout/open-pages.tsx'
import { courierCashAddress, owedParcelsFile } from '../cash-address.ts'
import {
  AGES,
  type Age,
  type CourierAccount,
  type OwedParcel,
  owedPaisa,
} from '../couriers/courier-account.ts'
import { signedRupees } from './signed-rupees.ts'

interface Props {
  account: CourierAccount
  /** The age that is shown; undefined for all. */
  age: Age | undefined
  parcels: readonly OwedParcel[]
  /** The id after which the next page begins; undefined on the last. */
  next: number | undefined
}

/** The parcels that a courier owes for, by age, with a file of them. */
export function OwedParcelsPanel({ account, age, parcels, next }: Props) {
  const { id, byAge } = account
  const tabs = [
    { label: t('All'), to: courierCashAddress(id), isCurrent: age === undefined },
    ...AGES.map(({ name }, each) => ({
      label: t(name),
      to: courierCashAddress(id, { age: each }),
      count: signedRupees(byAge[each] ?? 0),
      isCurrent: each === age,
    })),
  ]
  return (
    <Panel
      title={t('Parcels it owes for')}
      aside={
        parcels.length > 0 && (
          <a
            href={owedParcelsFile(id, age)}
            download
            className="inline-flex min-h-6 items-center text-link text-sm"
          >
            {t('Download CSV')}
          </a>
        )
      }
    >
      <TabLinks label={t('Age')} tabs={tabs} preventScrollReset />
      {parcels.length === 0 ? (
        <p className="py-3 text-muted">
          {age === undefined ? t('The courier owes for no parcel.') : t('No parcel of this age.')}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {parcels.map(parcel => (
            <OwedRow key={parcel.id} parcel={parcel} />
          ))}
        </ul>
      )}
      <ListParts count={parcels.length} next={next} />
    </Panel>
  )
}

function OwedRow({ parcel }: { parcel: OwedParcel }) {
  const { reference, trackingNumber, orderNumber, collectedAt, collectedPaisa, settledPaisa } = parcel
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-2 tabular-nums">
      <span className="font-semibold wrap-anywhere">
        <OpenLink to={parcelAddress(reference)} className="inline-flex min-h-6 items-center text-link">
          {trackingNumber ?? reference}
        </OpenLink>
      </span>
      <span className="text-end font-semibold money">{signedRupees(owedPaisa(parcel))}</span>
      <span className="text-sm text-muted wrap-anywhere max-sm:col-span-2">
        <OrderLink number={orderNumber} />
        {trackingNumber !== null && ` · ${isolated(reference)}`}
        {collectedAt && ` · ${t('delivered {date}', { date: formatAdminDay(collectedAt) })}`}
      </span>
      {settledPaisa !== 0 && (
        <span className="text-sm text-muted money max-sm:col-span-2 sm:text-end">
          {t('{collected} collected, {settled} settled', {
            collected: formatRupees(collectedPaisa),
            settled: signedRupees(settledPaisa),
          })}
        </span>
      )}
    </li>
  )
}

function OrderLink({ number }: { number: string }) {
  return (
    <OpenLink to={`/admin/orders/${encodeURIComponent(number)}`} className="text-link">
      {number}
    </OpenLink>
  )
}
