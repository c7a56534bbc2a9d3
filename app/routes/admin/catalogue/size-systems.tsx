import { data, redirect } from 'react-router'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { handleNewChart } from '#app/catalogue/sizes/charts/handle-size-chart-form.server.ts'
import { listSizeCharts } from '#app/catalogue/sizes/charts/list-size-charts.server.ts'
import { sizeChartPage } from '#app/catalogue/sizes/charts/size-chart-form.ts'
import { SizeSystemsPage } from '#app/catalogue/sizes/systems/components/size-systems-page.tsx'
import { handleSizeSystemForm } from '#app/catalogue/sizes/systems/handle-size-system-form.server.ts'
import { listAdminSizeSystems } from '#app/catalogue/sizes/systems/list-size-systems.server.ts'
import {
  SIZE_SYSTEM_NOT_SAVED,
  SIZE_SYSTEMS_NOT_FETCHED,
} from '#app/catalogue/sizes/systems/size-system-form.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { AdminErrorPage } from '#app/desk/admin-shell/components/admin-error-page.tsx'
import { readForm } from '#app/platform/forms/read-form.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { readId } from '#app/shared/ids.ts'
import { t } from '#app/shared/text/translate.ts'
import { submitForm } from '#app/ui/forms/submit-form.ts'
import type { Route } from './+types/size-systems.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const [systems, charts] = await Promise.all([listAdminSizeSystems(database), listSizeCharts(database)])
  return { systems, charts }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { email } = context.get(viewerContext)
  const form = await readForm(request)
  if (form.get('intent') === 'add-chart') {
    const added = await handleNewChart(context.get(servicesContext), form, email)
    if (added.id !== undefined) throw redirect(sizeChartPage(added.id))
    const about = readId(form.get('sizeSystemId')) ?? 0
    return data({ ...added.result, id: about }, { status: added.status })
  }
  const { result, status } = await handleSizeSystemForm(context.get(servicesContext), form, email)
  return data(result, { status })
}

export const clientAction = (call: Route.ClientActionArgs) =>
  submitForm(call, typed => ({
    isDone: false,
    text: t(SIZE_SYSTEM_NOT_SAVED),
    id: readId(typed.get('id') ?? typed.get('sizeSystemId')) ?? 0,
  }))

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PRIVATE_PAGE })

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Lists of sizes'))]

export default function SizeSystems({ loaderData, actionData }: Route.ComponentProps) {
  return <SizeSystemsPage {...loaderData} result={actionData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} failure={t(SIZE_SYSTEMS_NOT_FETCHED)} />
}
