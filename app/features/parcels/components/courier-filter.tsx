import { Link } from 'react-router'
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
  const links = [{ filter: undefined, name: 'All' }, ...named, { filter: 'none' as const, name: 'Without' }]
  return (
    <nav aria-label="Courier" className="flex flex-wrap items-center gap-x-5 pt-1">
      <span className="text-muted">Courier:</span>
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
