import type { LowStock } from '#app/features/catalog/list-low-stock.server.ts'
import type { BriefOrder } from '#app/features/orders/brief-order.ts'
import { formatRupees } from '#app/shared/money.ts'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { compareWithLastMonth } from '../comparison.ts'
import type { Figures } from '../read-figures.server.ts'
import type { Waiting } from '../read-work.server.ts'
import type { Takings, TakingsRange } from '../takings.ts'
import { FigureCard } from './figure-card.tsx'
import { FirstSteps } from './first-steps.tsx'
import { LowStockList } from './low-stock-list.tsx'
import { RecentOrders } from './recent-orders.tsx'
import { TakingsPanel } from './takings-panel.tsx'
import { WaitingList } from './waiting-list.tsx'

interface Props {
  figures: Figures
  range: TakingsRange
  takings: Takings[]
  waiting: Waiting
  recent: BriefOrder[]
  lowStock: LowStock
}

/** How the shop is doing, and what it needs somebody for. */
export function DashboardPage({ figures, range, takings, waiting, recent, lowStock }: Props) {
  const { revenue, customers, orders } = figures
  return (
    <>
      <AdminHeading title="Dashboard" />
      <div className="grid grid-cols-2 gap-2 sm:gap-4 xl:grid-cols-3">
        <FigureCard
          name="Revenue"
          className="col-span-2 xl:col-span-1"
          total={formatRupees(revenue.total)}
          comparison={compareWithLastMonth(revenue.thisMonth, revenue.lastMonth)}
          last30Days={formatRupees(revenue.last30Days)}
        />
        <FigureCard
          name="Customers"
          total={customers.total.toLocaleString('en')}
          comparison={compareWithLastMonth(customers.thisMonth, customers.lastMonth)}
          last30Days={`${customers.last30Days.toLocaleString('en')} new`}
        />
        <FigureCard
          name="Orders"
          total={orders.total.toLocaleString('en')}
          comparison={compareWithLastMonth(orders.thisMonth, orders.lastMonth)}
          last30Days={orders.last30Days.toLocaleString('en')}
        />
      </div>
      {orders.total === 0 && <FirstSteps />}
      <WaitingList waiting={waiting} />
      <div className="mt-6 grid gap-4 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <TakingsPanel takings={takings} range={range} />
        <div className="grid content-start items-start gap-4 md:grid-cols-2 xl:grid-cols-1">
          <RecentOrders orders={recent} />
          <LowStockList lowStock={lowStock} />
        </div>
      </div>
    </>
  )
}
