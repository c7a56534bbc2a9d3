import { redirect } from 'react-router'
import { may } from '#app/accounts/session/viewer.ts'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { listLowStock } from '#app/catalogue/inventory/list-low-stock.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { DemoNote } from '#app/desk/demo/components/demo-note.tsx'
import { readDemoNote } from '#app/desk/demo/read-demo.server.ts'
import { SetupGuidePanel } from '#app/desk/setup-guide/components/setup-guide.tsx'
import { readSetupGuideOnce } from '#app/desk/setup-guide/read-setup-guide.server.ts'
import { readToDoOf } from '#app/desk/to-do/read-to-do.server.ts'
import { hasBackupsElsewhere } from '#app/insight/backups/has-backups-elsewhere.server.ts'
import { readScheduledBackups } from '#app/insight/backups/read-backups.server.ts'
import { DashboardPage } from '#app/insight/dashboard/components/dashboard-page.tsx'
import { readDashboard } from '#app/insight/dashboard/read-dashboard.server.ts'
import { readPendingWork } from '#app/insight/dashboard/read-pending-work.server.ts'
import { readSalesRange } from '#app/insight/dashboard/sales.ts'
import { readHealthAlerts } from '#app/insight/health/health-alerts.server.ts'
import { readMail } from '#app/messages/email/service/mail-settings.server.ts'
import { listRecentOrders } from '#app/orders/order-summaries.server.ts'
import { readKnownStoreSettings } from '#app/owner/settings/read-known-store-settings.server.ts'
import { readInTurn } from '#app/platform/db/read-together.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { ClosedNote, OpeningPhonesNote } from '#app/storefront/opening/components/dashboard-notes.tsx'
import { readOpeningAlerts } from '#app/storefront/opening/opening-alerts.server.ts'
import type { Route } from './+types/dashboard.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Dashboard'))]

const MOST_RECENT = 5
/** As many as fit beside the recent orders. */
const MOST_LOW = 5
/** The other two tabs have addresses of their own. */
const TABS = new Map([
  ['dashboard', '/admin'],
  ['products', '/admin/products'],
  ['orders', '/admin/orders'],
])

export async function loader({ url, context }: Route.LoaderArgs) {
  const tab = TABS.get(url.searchParams.get('tab')?.toLowerCase() ?? '')
  if (tab) throw redirect(tab)
  const services = context.get(servicesContext)
  const { database } = services
  const viewer = context.get(viewerContext)
  const { settings: settingsOfShop } = await readKnownStoreSettings(services)
  const range = readSalesRange(url.searchParams.get('range'))
  const now = new Date()
  const [
    { pendingOrders, ...totals },
    work,
    toDo,
    recent,
    lowStock,
    backups,
    failures,
    demo,
    opening,
    guide,
  ] = await readInTurn([
    () => readDashboard(database, range, now),
    () => readPendingWork(database),
    () => readToDoOf(services, viewer),
    () => listRecentOrders(database, MOST_RECENT),
    () => listLowStock(database, { most: MOST_LOW }),
    () => readScheduledBackups(services),
    () => readHealthAlerts(database),
    () => (may(viewer, 'staff') ? readDemoNote(database) : undefined),
    () => (may(viewer, 'settings') ? readOpeningAlerts(database, true) : undefined),
    () =>
      may(viewer, 'settings')
        ? readSetupGuideOnce({ ...services, hasBackups: () => hasBackupsElsewhere(services) })
        : undefined,
  ])
  const { mail } = await readMail(services)
  return {
    ...totals,
    range,
    work: { ...work, pendingOrders },
    toDo,
    hasMailService: mail !== undefined,
    recent,
    lowStock,
    backups,
    failures,
    isClosed: settingsOfShop.isClosed,
    mayOpen: may(viewer, 'settings'),
    openingPhones: opening?.phones ?? 0,
    demo,
    guide,
    permissions: viewer.permissions ?? [],
  }
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { isClosed, mayOpen, openingPhones, demo, guide, permissions, ...figures } = loaderData
  return (
    <>
      <DemoNote note={demo} />
      {isClosed && <ClosedNote mayOpen={mayOpen} />}
      {!isClosed && openingPhones > 0 && <OpeningPhonesNote phones={openingPhones} />}
      {guide && <SetupGuidePanel guide={guide} permissions={permissions} />}
      <DashboardPage {...figures} />
    </>
  )
}
