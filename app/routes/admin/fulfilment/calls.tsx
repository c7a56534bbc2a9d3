import { data, redirect } from 'react-router'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { AdminErrorPage } from '#app/desk/admin-shell/components/admin-error-page.tsx'
import { CALLS_PAGE, callAddress } from '#app/desk/call-desk/call-address.ts'
import { CallsPage } from '#app/desk/call-desk/components/calls-page.tsx'
import { readLastReport } from '#app/desk/call-desk/read-last-report.server.ts'
import { claimNextOrder } from '#app/orders/confirmation/claim-order.server.ts'
import { countCalls, listCalls } from '#app/orders/confirmation/list-calls.server.ts'
import { CALL_LISTS } from '#app/orders/confirmation/listed-call.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import type { Route } from './+types/calls.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Calls'))]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const list = CALL_LISTS.find(one => one === url.searchParams.get('list')) ?? 'due'
  const [calls, counts, last] = await Promise.all([
    listCalls(database, list),
    countCalls(database),
    readLastReport(database, url.searchParams),
  ])
  return { list, calls, counts, last }
}

/** Claims the next order and opens it. Opening the page alone claims none. */
export async function action({ request, context }: Route.ActionArgs) {
  if ((await readForm(request)).get('intent') !== 'next')
    throw data(t('This form asks for nothing.'), { status: 422 })
  const actor = context.get(viewerContext).email
  const next = await claimNextOrder(context.get(servicesContext).database, { actor })
  throw redirect(next ? callAddress(next) : CALLS_PAGE, 303)
}

export default function Calls({ loaderData }: Route.ComponentProps) {
  return <CallsPage {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} failure={t('The calls could not be loaded')} />
}
