import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { AdminErrorPage } from '#app/desk/admin-shell/components/admin-error-page.tsx'
import { ReportOrdersPage } from '#app/insight/reports/components/report-orders-page.tsx'
import { listReportOrders, readDrilled } from '#app/insight/reports/list-report-orders.server.ts'
import { readLabel } from '#app/insight/reports/read-report.server.ts'
import { hasOrders, readReportName } from '#app/insight/reports/reports.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { dayInKarachi } from '#app/shared/time/dates.ts'
import type { Route } from './+types/report-orders.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Orders of a report'))]

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const name = readReportName(params.report)
  if (!name || !hasOrders(name)) throw notFound()
  const drilled = readDrilled(name, url.searchParams, dayInKarachi(new Date()))
  const label = await readLabel(database, drilled)
  return { ...(await listReportOrders(database, drilled)), drilled, label }
}

export default function OrdersOfReport({ loaderData }: Route.ComponentProps) {
  return <ReportOrdersPage {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} failure={t('The report could not be read')} />
}
