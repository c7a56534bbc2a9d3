import PackageOpen from 'lucide-react/icons/package-open'
import { formatRupees } from '#app/shared/money.ts'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'
import { shownEmail } from '#app/shared/stand-in-email.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminDay, formatAdminMoment, formatAdminTime } from '#app/shared/time/dates.ts'
import { ROW, RowLink } from '#app/ui/data/row-link.tsx'
import { StatusControl } from '../../lifecycle/components/status-control.tsx'
import type { UndoStatus } from '../../lifecycle/use-status-change.ts'
import type { ListedOrder } from '../list-orders.server.ts'
import { ADMIN_ORDERS } from '../order-query.ts'
import { RowCheckbox } from './row-checkbox.tsx'

interface Props {
  order: ListedOrder
  isChosen: boolean
  onChoose(isChosen: boolean): void
  undo: UndoStatus
}

/**
 * An order in the list. A link that fills the row opens the order; other controls lie above it. On a narrow screen the row
 * becomes a card; on a screen of medium width city and phone are hidden.
 */
export function OrderRow({ order, isChosen, onChoose, undo }: Props) {
  const { number, customerName, email, city, phone, itemCount } = order
  return (
    <tr className={`${ROW} align-middle ${CARD} ${isChosen ? 'bg-accent-wash' : ''}`}>
      <td className="max-lg:row-span-3 noscript:hidden">
        <RowCheckbox label={t('Choose {number}', { number })} isChecked={isChosen} onChange={onChoose} />
      </td>
      <th scope="row" className={`${CELL} text-start font-normal whitespace-nowrap max-lg:col-start-2`}>
        <RowLink
          to={`${ADMIN_ORDERS}/${encodeURIComponent(number)}`}
          className="font-semibold underline decoration-line underline-offset-4 hover:decoration-current"
        >
          {number}
        </RowLink>
      </th>
      <td
        className={`${CELL} text-sm whitespace-nowrap text-muted tabular-nums max-lg:col-start-3 max-lg:row-start-1 max-lg:truncate`}
      >
        <PlacedAt moment={order.placedAt} />
      </td>
      <td className={`${CELL} font-medium lg:w-full lg:max-w-0 max-lg:col-start-2 max-lg:col-end-4`}>
        <span className="block truncate">
          <bdi>{customerName}</bdi>
          <span className="ms-2 text-sm font-normal text-muted max-[100rem]:hidden">{shownEmail(email)}</span>
        </span>
      </td>
      <td className={`${CELL} max-w-36 text-muted max-xl:hidden`}>
        <span className="block truncate">
          <bdi>{city}</bdi>
        </span>
      </td>
      <td
        className={`${CELL} max-lg:col-start-2 max-lg:col-end-4 max-lg:row-start-3 max-lg:max-w-32 lg:max-xl:hidden`}
      >
        <CityAndPhone city={city} phone={phone} />
      </td>
      <td className={`${CELL} text-end tabular-nums max-[84rem]:hidden`}>{itemCount.toLocaleString('en')}</td>
      <td className={`${CELL} money text-end font-semibold max-lg:col-start-4 max-lg:row-start-1`}>
        <span className="text-sm font-normal text-muted lg:hidden">{t('Total')} </span>
        {formatRupees(order.totalPaisa)}
      </td>
      <td className="max-lg:contents lg:ps-4">
        <StatusControl
          number={number}
          status={order.status}
          backToVouchers={order.backToVouchers}
          isPartlySent={order.isPartlySent}
          cancelRefusal={order.cancelRefusal}
          undo={undo}
          isDense
        >
          {order.piecesOut && (
            <PackageOpen
              role="img"
              aria-label={t('Pieces still out')}
              className="size-4 shrink-0 text-muted"
            />
          )}
        </StatusControl>
      </td>
    </tr>
  )
}

/** Cards and narrow tables have no room for the year, the narrowest cards none for the time. */
function PlacedAt({ moment }: { moment: ListedOrder['placedAt'] }) {
  const dayAndMonth = formatAdminDay(moment).slice(0, 5)
  return (
    <>
      <span className="max-[84rem]:hidden">
        <bdi>{formatAdminMoment(moment)}</bdi>
      </span>
      <span className="min-[84rem]:hidden">
        <bdi>
          {dayAndMonth}
          <span className="max-[26rem]:hidden">, {formatAdminTime(moment)}</span>
        </bdi>
      </span>
    </>
  )
}

/** The phone number is a link that calls it. On a card the city is above it. */
function CityAndPhone({ city, phone }: Pick<ListedOrder, 'city' | 'phone'>) {
  const shownCity = (
    <span className="block truncate text-muted lg:hidden">
      <bdi>{city}</bdi>
    </span>
  )
  if (!phone) return shownCity
  return (
    <a
      href={`tel:${phone}`}
      className="relative z-10 inline-block min-h-11 max-w-full text-sm tabular-nums lg:min-h-6 lg:leading-6 lg:hover:underline"
    >
      {shownCity}
      <span className="sr-only">{t('Call')} </span>
      <span className="whitespace-nowrap max-lg:text-link">
        <bdi>{formatPhoneNumber(phone)}</bdi>
      </span>
    </a>
  )
}

const CELL = 'lg:py-0.5 lg:pe-4'
const CARD =
  'max-lg:-mx-2 max-lg:grid max-lg:grid-cols-[2.25rem_auto_minmax(0,1fr)_auto] max-lg:items-center max-lg:gap-x-2 max-lg:gap-y-0.5 max-lg:px-2 max-lg:py-1.5 noscript:max-lg:grid-cols-[0_auto_minmax(0,1fr)_auto]'
