import { data, redirect } from 'react-router'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { SizeChartPage } from '#app/catalogue/sizes/charts/components/size-chart-page.tsx'
import { handleChartForm } from '#app/catalogue/sizes/charts/handle-size-chart-form.server.ts'
import { findEditedChart } from '#app/catalogue/sizes/charts/list-size-charts.server.ts'
import { readTypedChart, SIZE_CHART_NOT_SAVED } from '#app/catalogue/sizes/charts/size-chart-form.ts'
import { SIZE_SYSTEMS_PAGE } from '#app/catalogue/sizes/systems/size-system-form.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { readId } from '#app/shared/ids.ts'
import { t } from '#app/shared/text/translate.ts'
import { submitForm } from '#app/ui/forms/submit-form.ts'
import type { Route } from './+types/size-chart.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = readId(params.chartId)
  const chart =
    id === undefined ? undefined : await findEditedChart(context.get(servicesContext).database, id)
  if (!chart) throw notFound()
  return { chart }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { email } = context.get(viewerContext)
  const form = await readForm(request)
  const { result, status, isGone } = await handleChartForm(context.get(servicesContext), form, email)
  if (isGone) throw redirect(SIZE_SYSTEMS_PAGE)
  return data(result, { status })
}

export const clientAction = (call: Route.ClientActionArgs) =>
  submitForm(call, typed => ({ isDone: false, text: t(SIZE_CHART_NOT_SAVED), typed: readTypedChart(typed) }))

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PRIVATE_PAGE })

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  adminTitle(matches, loaderData?.chart.name ?? t('Size chart')),
]

export default function SizeChart({ loaderData, actionData }: Route.ComponentProps) {
  return <SizeChartPage chart={loaderData.chart} result={actionData} />
}
