import { Link } from 'react-router'
import { metreStep, timesText } from '#app/shared/sold-quantity.ts'
import type { WantedPieces } from '../list-parcels.server.ts'
import { packAddress } from '../parcel-address.ts'

/** The pack list by product: what to fetch first, and for which orders. */
export function WantedPiecesList({ wanted }: { wanted: readonly WantedPieces[] }) {
  return (
    <ul className="divide-y divide-line">
      {wanted.map(({ name, size, code, pieces, orders }) => (
        <li
          key={`${code} ${name}`}
          className="grid grid-cols-[minmax(3rem,auto)_minmax(0,1fr)] items-start gap-x-3 py-3"
        >
          <span className="text-heading font-medium tabular-nums">{timesText(pieces, size)}</span>
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">
              {name}{' '}
              <span className="font-normal text-muted">
                · {metreStep(size) === undefined && `${size} · `}
                {code}
              </span>
            </p>
            <p className="flex flex-wrap gap-x-3 text-sm">
              {[...new Set(orders)].map(number => (
                <Link
                  key={number}
                  to={packAddress(number)}
                  className="inline-flex min-h-8 items-center text-link tabular-nums"
                >
                  {number}
                </Link>
              ))}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
