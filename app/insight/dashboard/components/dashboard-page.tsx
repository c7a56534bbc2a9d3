import type { LowStock } from '#app/catalogue/inventory/list-low-stock.server.ts'
import type { ToDo } from '#app/desk/to-do/to-do.ts'
import type { BackupState } from '#app/insight/backups/backup-state.server.ts'
import { BackupNote } from '#app/insight/backups/components/backup-note.tsx'
import { HealthNote } from '#app/insight/health/components/health-note.tsx'
import type { HealthAlert } from '#app/insight/health/health-alerts.server.ts'
import type { OrderSummary } from '#app/orders/order-summary.ts'
import { formatRupees } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import type { Figures } from '../figures.ts'
import type { MoneyFigures } from '../money-figures.ts'
import type { PendingWork } from '../read-pending-work.server.ts'
import type { Sales, SalesRange } from '../sales.ts'
import { FigureCard } from './figure-card.tsx'
import { LowStockList } from './low-stock-list.tsx'
import { MoneyPanel } from './money-panel.tsx'
import { PendingWorkList } from './pending-work.tsx'
import { RecentOrders } from './recent-orders.tsx'
import { SalesPanel } from './sales-panel.tsx'

interface Props {
  figures: Figures
  money: MoneyFigures
  range: SalesRange
  sales: Sales[]
  work: PendingWork
  toDo: ToDo
  hasMailService: boolean
  recent: OrderSummary[]
  lowStock: LowStock
  backups: BackupState | undefined
  /** What has failed for a while. */
  failures: HealthAlert[]
}

/** The admin's first page: the shop's figures and the work to do. */
export function DashboardPage({
  figures,
  money,
  range,
  sales,
  work,
  toDo,
  hasMailService,
  recent,
  lowStock,
  backups,
  failures,
}: Props) {
  const { revenue, customers, orders, compared } = figures
  return (
    <>
      <AdminHeading title={t('Dashboard')} />
      <HealthNote failures={failures} />
      <div className="grid grid-cols-2 gap-2 sm:gap-4 xl:grid-cols-3">
        <FigureCard
          name={t('Revenue')}
          counts={t('cancelled orders left out, pending ones included')}
          className="col-span-2 xl:col-span-1"
          figure={revenue}
          compared={compared}
          format={formatRupees}
        />
        <FigureCard
          name={t('Customers')}
          counts={t('each email counted once')}
          figure={customers}
          compared={compared}
          format={formatCount}
          formatRecent={count => t('{count} new', { count: formatCount(count) })}
        />
        <FigureCard
          name={t('Orders')}
          counts={t('cancelled ones left out, pending ones included')}
          figure={orders}
          compared={compared}
          format={formatCount}
        />
      </div>
      {orders.total > 0 && <MoneyPanel money={money} />}
      <PendingWorkList work={work} toDo={toDo} hasMailService={hasMailService} />
      <div className="mt-6 grid gap-4 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <SalesPanel sales={sales} range={range} figures={figures} />
        <div className="grid content-start items-start gap-4 md:grid-cols-2 xl:grid-cols-1">
          <RecentOrders orders={recent} />
          <LowStockList lowStock={lowStock} />
        </div>
      </div>
      <BackupNote backups={backups} />
    </>
  )
}

function formatCount(count: number): string {
  return count.toLocaleString('en')
}
