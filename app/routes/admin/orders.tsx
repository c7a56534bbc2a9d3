import { data } from 'react-router'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { AdminErrorPage } from '#app/desk/admin-shell/components/admin-error-page.tsx'
import { OrdersPage } from '#app/orders/admin/components/orders-page.tsx'
import { listOrders } from '#app/orders/admin/list-orders.server.ts'
import { readOrderQuery } from '#app/orders/admin/order-query.ts'
import { handleStatusForm } from '#app/orders/lifecycle/handle-status-form.server.ts'
import { failedStatusChange } from '#app/orders/lifecycle/status-form.ts'
import { listSavedViews } from '#app/owner/saved-views/list-saved-views.server.ts'
import { readInTurn } from '#app/platform/db/read-together.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { revalidateOnConflict } from '#app/platform/http/revalidate-on-conflict.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { dayInKarachi } from '#app/shared/time/dates.ts'
import { submitForm } from '#app/ui/forms/submit-form.ts'
import { useLastResult } from '#app/ui/forms/use-last-result.ts'
import type { Route } from './+types/orders.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Orders'))]

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = readOrderQuery(url.searchParams)
  const { database } = context.get(servicesContext)
  const [list, views] = await readInTurn([
    () => listOrders(database, asked),
    () => listSavedViews(database, context.get(viewerContext).id, 'orders'),
  ])
  return { today: dayInKarachi(new Date()), query: { ...asked, page: list.page }, list, views }
}

/** Sets the status of one or several orders, from any admin page. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = context.get(viewerContext).email
  const { result, status } = await handleStatusForm(
    context.get(servicesContext),
    await readForm(request),
    actor,
  )
  return data(result, { status })
}

export const clientAction = (call: Route.ClientActionArgs) => submitForm(call, failedStatusChange)

export const shouldRevalidate = revalidateOnConflict

export default function Orders({ loaderData, actionData }: Route.ComponentProps) {
  return <OrdersPage {...loaderData} result={useLastResult(actionData)} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} failure={t('Failed to fetch orders')} />
}
