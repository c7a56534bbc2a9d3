import { Link } from 'react-router'
import { courierCashAddress } from '#app/money/cash-address.ts'
import { CITIES_PAGE } from '#app/pricing/delivery/city-form.ts'
import type { TypedFormResult } from '#app/shared/form-result.ts'
import { rich, t } from '#app/shared/text/translate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { useClosedOnceSaved } from '#app/ui/forms/use-closed-once-saved.ts'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { IfOpen } from '#app/ui/layout/open-pages.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import type { LackingCity } from '../cities/lacking-cities.ts'
import { type AdminCourier, COURIERS_PAGE, editCourierAddress } from '../courier-form.ts'
import { cityNameKey, KINDS_OF_COURIERS } from '../courier-kinds.ts'
import { sheetsAddress } from '../sheets/sheet-address.ts'
import { ConnectionPanel } from './connection-panel.tsx'
import { CourierForm } from './courier-form.tsx'
import { LackingCitiesForm } from './lacking-cities-form.tsx'

interface Props {
  couriers: readonly AdminCourier[]
  isAdding: boolean
  edited: { courier: AdminCourier; seen: string } | undefined
  /** Where the edited courier reports that parcels have moved. */
  pushAddress: string | undefined
  /** The shop's cities that the edited courier lacks; undefined until it listed its own. */
  cities: { lacking: LackingCity[]; names: string[] } | undefined
  result: TypedFormResult | undefined
}

const ADD = `${COURIERS_PAGE}?edit=new`

/** The couriers that the shop sends parcels with. */
export function CouriersPage({ couriers, isAdding, edited, pushAddress, cities, result }: Props) {
  useNotice(result)
  const isAdded = isAdding && result?.isDone === true
  useClosedOnceSaved(isAdded, COURIERS_PAGE)
  const isOpen = (isAdding && !isAdded) || edited !== undefined
  return (
    <div className="space-y-5 lg:space-y-4">
      <AdminHeading
        title={t('Couriers')}
        lead={t('Who brings your parcels, and how the shop works with them.')}
        aside={
          couriers.length > 0 && (
            <ButtonLink to={ADD} variant={isOpen ? 'secondary' : 'primary'} className="px-4">
              {t('Add a courier')}
            </ButtonLink>
          )
        }
      />
      {isOpen && (
        <Panel title={edited ? edited.courier.name : t('Add a courier')}>
          <CourierForm key={edited?.seen ?? `new ${couriers.length}`} edited={edited} result={result} />
          {edited && edited.courier.kind !== 'sheet' && !isMissingSecrets(edited.courier) && (
            <ConnectionPanel courier={edited.courier} pushAddress={pushAddress} />
          )}
          {edited && cities && (
            <LackingCitiesForm
              key={cities.lacking.length}
              courier={edited.courier}
              {...cities}
              result={result}
            />
          )}
        </Panel>
      )}
      {couriers.length > 0 ? (
        <ul className="divide-y divide-line rounded-sheet border border-line bg-raised">
          {couriers.map(courier => (
            <li key={courier.id} className="px-4 py-3">
              <CourierRow courier={courier} />
            </li>
          ))}
        </ul>
      ) : (
        !isOpen && (
          <EmptyState
            title={t('No courier yet')}
            actions={
              <ButtonLink to={ADD} variant="primary">
                {t('Add a courier')}
              </ButtonLink>
            }
          >
            <p>
              {t(
                'Parcels are packed without one, too. With a courier, they have its tracking page, a load sheet, and an account of the cash that it collects.',
              )}
            </p>
          </EmptyState>
        )
      )}
    </div>
  )
}

function CourierRow({ courier }: { courier: AdminCourier }) {
  const { id, name, kind, trackingAddress, isActive, isDefault, cities } = courier
  const marks = [
    t(KINDS_OF_COURIERS[kind].name),
    isDefault && t('chosen automatically'),
    !isActive && 'off',
    isMissingSecrets(courier) && t('credentials are missing'),
  ]
  return (
    <div className="grid gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <Link
          to={editCourierAddress(id)}
          className="inline-flex min-h-6 items-center font-semibold wrap-anywhere hover:underline"
        >
          {name}
        </Link>
        <p className="text-sm text-muted">{marks.filter(Boolean).join(' · ')}</p>
        <p className="truncate text-sm text-muted" dir="ltr">
          {trackingAddress || t('No page where shoppers follow a parcel')}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-x-5 text-sm">
        {/* Sheets hold addresses and amounts of orders. */}
        <IfOpen to="/admin/orders">
          <Link to={sheetsAddress(id)} className="inline-flex min-h-11 items-center text-link">
            {rich('Sheets<b> of {name}</b>', { name, b: words => <span className="sr-only">{words}</span> })}
          </Link>
        </IfOpen>
        <Link to={CITIES_PAGE} className="inline-flex min-h-11 items-center text-link">
          {t('City names under “{key}”: {cities}', { key: cityNameKey(courier), cities })}
        </Link>
        <IfOpen to={courierCashAddress(id)}>
          <Link to={courierCashAddress(id)} className="inline-flex min-h-11 min-w-6 items-center text-link">
            {rich('Account<b> of {name}</b>', { name, b: words => <span className="sr-only">{words}</span> })}
          </Link>
        </IfOpen>
      </p>
    </div>
  )
}

function isMissingSecrets({ kind, secrets }: AdminCourier): boolean {
  return KINDS_OF_COURIERS[kind].fields.some(({ name, isSecret }) => isSecret && !secrets.includes(name))
}
