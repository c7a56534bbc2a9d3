import { reportFile } from '#app/insight/reports/report-file.server.ts'
import { readAskedReport } from '#app/insight/reports/report-query.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/report-xlsx.ts'

/** A report as XLSX. */
export function loader({ url, params, context }: Route.LoaderArgs) {
  const query = readAskedReport(params.report, url.searchParams)
  if (!query) throw notFound()
  return reportFile(context.get(servicesContext).database, query, 'xlsx')
}
