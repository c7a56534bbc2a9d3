import { Link } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import type { CourierChoices, CourierFilter } from '../courier-choice.ts'
import { parcelListAddress } from '../parcel-address.ts'
import type { ParcelList } from '../parcel-lists.ts'

interface Props {
  list: ParcelList
  choices: CourierChoices
  courier: CourierFilter | undefined
}

/** Shows the parcels of one courier only. */
export function CourierFilterLinks({ list, choices: { couriers, switchedOff }, courier }: Props) {
  if (couriers.length + switchedOff.length === 0) return null
  const named = [...couriers, ...switchedOff].map(({ id, name }) => ({ filter: id, name }))
  const links = [
    { filter: undefined, name: t('All') },
    ...named,
    { filter: 'none' as const, name: t('Without') },
  ]
  return (
    <nav aria-label={t('Courier')} className="flex flex-wrap items-center gap-x-5 pt-1">
      <span className="text-muted">{t('Courier:')}</span>
      {links.map(({ filter, name }) => (
        <Link
          key={name}
          to={parcelListAddress(list, { courier: filter })}
          aria-current={filter === courier}
          className="inline-flex min-h-11 items-center text-link wrap-anywhere aria-[current=true]:font-semibold"
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
