import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { AdminErrorPage } from '#app/desk/admin-shell/components/admin-error-page.tsx'
import { ReportPage } from '#app/insight/reports/components/report-page.tsx'
import { readSalesState } from '#app/insight/reports/follow-sales.server.ts'
import { readReport } from '#app/insight/reports/read-report.server.ts'
import { readReportQuery } from '#app/insight/reports/report-query.ts'
import { REPORT, readReportName } from '#app/insight/reports/reports.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { dayInKarachi } from '#app/shared/time/dates.ts'
import type { Route } from './+types/report.ts'

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const name = readReportName(params.report)
  return [adminTitle(matches, t(name ? REPORT[name].title : 'Sales reports'))]
}

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const name = readReportName(params.report)
  if (!name) throw notFound()
  const today = dayInKarachi(new Date())
  const query = readReportQuery(name, url.searchParams, today)
  const report = await readReport(database, query)
  const { isFilled, costsOf } = await readSalesState(database)
  return { ...report, query, today, isFilled, costsOf }
}

export default function ReportOfShop({ loaderData }: Route.ComponentProps) {
  return <ReportPage {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} failure={t('The report could not be read')} />
}
