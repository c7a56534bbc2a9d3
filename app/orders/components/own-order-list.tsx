import { Link } from 'react-router'
import { PLACEHOLDER_ADDRESS, pictureAddress } from '#app/owner/media/picture-address.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { metreStep, timesText } from '#app/shared/sold-quantity.ts'
import { languageAttributes } from '#app/shared/text/text-language.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatMoment } from '#app/shared/time/dates.ts'
import type { OwnOrder } from '../list-own-orders.server.ts'
import { OrderStatusBadge } from './order-status-badge.tsx'

const MOST_PICTURES = 3

/** The signed-in customer's orders, each with its status and its products. */
export function OwnOrderList({ orders }: { orders: readonly OwnOrder[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {orders.map(order => (
        <li
          key={order.number}
          className="relative grid gap-x-6 gap-y-3 py-5 hover:bg-stone/60 sm:grid-cols-[1fr_auto] sm:px-3"
        >
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <h2 className="font-semibold">
                <Link
                  to={`/account/orders/${order.number}`}
                  className="after:absolute after:inset-0 hover:underline"
                >
                  {t('Order {number}', { number: order.number })}
                </Link>
              </h2>
              <OrderStatusBadge status={order.status} />
            </div>
            <p className="mt-1.5 text-sm text-muted">{formatMoment(order.placedAt)}</p>
            <p className="mt-1 wrap-anywhere">
              <Summary lines={order.lines} />
            </p>
          </div>
          <div className="flex items-center justify-between gap-5 sm:justify-end">
            <Pictures lines={order.lines} />
            <p className="font-semibold money">{formatPaisa(order.totalPaisa)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Pictures({ lines }: Pick<OwnOrder, 'lines'>) {
  return (
    <div aria-hidden className="flex gap-1.5">
      {lines.slice(0, MOST_PICTURES).map(line => (
        <img
          key={`${line.name} ${line.size}`}
          src={line.imageKey ? pictureAddress(line.imageKey, 160) : PLACEHOLDER_ADDRESS}
          alt=""
          width={48}
          height={60}
          loading="lazy"
          className="aspect-4/5 w-12 rounded-control bg-stone object-cover"
        />
      ))}
    </div>
  )
}

/** `Oxford Shirt (M) and 2 more` */
function Summary({ lines: [first, ...others] }: Pick<OwnOrder, 'lines'>) {
  if (!first) return null
  const isByMetre = metreStep(first.size) !== undefined
  return (
    <>
      {(isByMetre || first.quantity > 1) && `${timesText(first.quantity, first.size)} `}
      <bdi {...languageAttributes(first.name)}>{first.name}</bdi>
      {!isByMetre && ` (${first.size})`}
      {others.length > 0 && t(' and {count} more', { count: others.length })}
    </>
  )
}
