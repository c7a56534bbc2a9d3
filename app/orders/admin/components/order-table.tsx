import type { ReactNode } from 'react'
import { t } from '#app/shared/text/translate.ts'
import type { UndoStatus } from '../../lifecycle/use-status-change.ts'
import type { ListedOrder } from '../list-orders.server.ts'
import { OrderRow } from './order-row.tsx'
import { RowCheckbox } from './row-checkbox.tsx'

interface Props {
  orders: readonly ListedOrder[]
  /** The numbers of the chosen orders. */
  chosen: ReadonlySet<string>
  onChoose(numbers: readonly string[], isChosen: boolean): void
  undo: UndoStatus
}

/** One page of orders: a table, or cards on a narrow screen. */
export function OrderTable({ orders, chosen, onChoose, undo }: Props) {
  const numbers = orders.map(order => order.number)
  const chosenHere = numbers.filter(number => chosen.has(number)).length
  return (
    <table className="w-full max-lg:block lg:text-[0.9375rem]">
      <caption className="sr-only">{t('Orders, the newest first')}</caption>
      <thead className="border-b border-line text-start text-sm text-muted max-lg:block">
        <tr className="max-lg:flex max-lg:items-center">
          <th scope="col" className="font-normal lg:w-10 noscript:hidden">
            <RowCheckbox
              label={t('Choose all orders on this page')}
              text={<span className="lg:hidden">{t('All on this page')}</span>}
              isChecked={chosenHere === numbers.length}
              isPartly={chosenHere > 0 && chosenHere < numbers.length}
              onChange={isChosen => onChoose(numbers, isChosen)}
            />
          </th>
          <Head>{t('Order')}</Head>
          <Head>{t('Placed')}</Head>
          <Head>{t('Customer')}</Head>
          <Head className="lg:max-xl:hidden">{t('City')}</Head>
          <Head className="lg:max-xl:hidden">{t('Phone')}</Head>
          <Head isNumber className="max-[84rem]:hidden">
            {t('Items')}
          </Head>
          <Head isNumber>{t('Total')}</Head>
          <Head className="lg:ps-4">{t('Status')}</Head>
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-lg:block">
        {orders.map(order => (
          <OrderRow
            key={order.number}
            order={order}
            isChosen={chosen.has(order.number)}
            onChoose={isChosen => onChoose([order.number], isChosen)}
            undo={undo}
          />
        ))}
      </tbody>
    </table>
  )
}

function Head({
  children,
  isNumber = false,
  className = '',
}: {
  children: ReactNode
  isNumber?: boolean
  className?: string
}) {
  return (
    <th
      scope="col"
      className={`py-1 pe-4 font-semibold max-lg:sr-only ${isNumber ? 'text-end' : ''} ${className}`}
    >
      {children}
    </th>
  )
}
