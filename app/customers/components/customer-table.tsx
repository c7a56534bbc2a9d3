import { formatRupees } from '#app/shared/money.ts'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'
import { shownEmail } from '#app/shared/stand-in-email.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { ROW, RowLink } from '#app/ui/data/row-link.tsx'
import { SortHeader } from '#app/ui/data/sort-header.tsx'
import { isForgotten, type ListedCustomer } from '../customer.ts'
import { type CustomerQuery, type CustomerSort, customerQueryHref } from '../customer-query.ts'
import { customerHref } from '../customer-ref.ts'
import { CustomerBadges } from './customer-badges.tsx'

interface Props {
  query: CustomerQuery
  customers: readonly ListedCustomer[]
}

/** One page of customers: a table, or cards on a narrow screen. */
export function CustomerTable({ query, customers }: Props) {
  const sortable = (sort: CustomerSort, label: string, align?: 'right') => (
    <SortHeader
      label={label}
      direction={query.sort === sort ? 'descending' : undefined}
      to={customerQueryHref(query, { sort })}
      align={align}
    />
  )
  return (
    <table className="w-full max-lg:block lg:[&_:is(td,th)]:pe-5 lg:[&_:is(td,th):last-child]:pe-0">
      <caption className="sr-only">{t('Customers')}</caption>
      <thead className="border-b border-line text-start text-sm text-muted max-lg:block">
        <tr className="max-lg:flex max-lg:flex-wrap max-lg:gap-x-5">
          <th scope="col" className={HEAD}>
            {t('Customer')}
          </th>
          <th scope="col" className={HEAD}>
            {t('Phone')}
          </th>
          {sortable('orders', t('Orders'), 'right')}
          {sortable('spend', t('Spent'), 'right')}
          {sortable('latest', t('Last order'))}
          <th scope="col" className={HEAD}>
            {t('Last seen')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-lg:block">
        {customers.map(customer => (
          <CustomerRow key={customer.email} customer={customer} />
        ))}
      </tbody>
    </table>
  )
}

const HEAD = 'py-1 font-semibold max-lg:sr-only'
const CELL = 'lg:py-1.5 lg:leading-5'
const MOMENT = 'text-sm text-muted tabular-nums max-lg:col-span-2'

function CustomerRow({ customer }: { customer: ListedCustomer }) {
  const { name, email, phone, orderCount, spentPaisa, lastOrderAt, lastSeenAt } = customer
  return (
    <tr
      className={`${ROW} align-middle max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-3 max-lg:py-3 lg:text-sm`}
    >
      <th
        scope="row"
        className={`${CELL} min-w-0 text-start font-normal lg:w-1/2 max-lg:row-span-2 max-lg:row-start-1`}
      >
        <span className="lg:flex lg:items-center lg:gap-x-3">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 lg:max-w-[55%] lg:shrink-0 lg:flex-nowrap">
            <RowLink
              to={customerHref(customer)}
              className="line-clamp-2 font-semibold wrap-anywhere hover:underline lg:line-clamp-1"
            >
              <bdi>{name}</bdi>
            </RowLink>
            <CustomerBadges customer={customer} />
          </span>
          {!isForgotten(customer) && (
            <span className="line-clamp-2 min-w-0 text-sm text-muted wrap-anywhere lg:line-clamp-1">
              {shownEmail(email)}
            </span>
          )}
        </span>
      </th>
      <td className={`${CELL} text-sm whitespace-nowrap tabular-nums max-lg:hidden`}>
        {phone ? <bdi>{formatPhoneNumber(phone)}</bdi> : NONE}
      </td>
      <td
        className={`${CELL} text-end tabular-nums max-lg:col-start-2 max-lg:row-start-2 max-lg:text-sm max-lg:text-muted`}
      >
        {orderCount.toLocaleString('en')}
        <span className="lg:sr-only">
          {' '}
          {t('{count, plural, one {order} other {orders}}', { count: orderCount })}
        </span>
      </td>
      <td className={`${CELL} money text-end font-semibold max-lg:col-start-2 max-lg:row-start-1`}>
        {formatRupees(spentPaisa)}
      </td>
      <td className={`${CELL} ${MOMENT} ${lastOrderAt ? '' : 'max-lg:hidden'} max-lg:mt-1`}>
        <span className="lg:sr-only">{t('Last order: ')}</span>
        {lastOrderAt ? formatAdminMoment(lastOrderAt) : NONE}
      </td>
      <td className={`${CELL} ${MOMENT} ${lastSeenAt ? '' : 'max-lg:hidden'}`}>
        <span className="lg:sr-only">{t('Last seen: ')}</span>
        {lastSeenAt ? formatAdminMoment(lastSeenAt) : NONE}
      </td>
    </tr>
  )
}

const NONE = <span className="text-muted">—</span>
