import { data } from 'react-router'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { EditOrderPage } from '#app/orders/edit-page/components/edit-order-page.tsx'
import { findOrderToEdit } from '#app/orders/edit-page/find-order-to-edit.server.ts'
import { handleEditForm } from '#app/orders/edit-page/handle-edit-form.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { revalidateOnConflict } from '#app/platform/http/revalidate-on-conflict.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { readPageNumber, readSearchText } from '#app/shared/address-parameters.ts'
import { t } from '#app/shared/text/translate.ts'
import { useLastResult } from '#app/ui/forms/use-last-result.ts'
import type { Route } from './+types/edit-order.ts'

export const meta: Route.MetaFunction = ({ matches, params }) => [
  adminTitle(matches, t('Edit {number}', { number: params.number })),
]

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const search = readSearchText(url.searchParams.get('find'))
  const page = readPageNumber(url.searchParams.get('page'))
  const { database } = context.get(servicesContext)
  const edited = await findOrderToEdit(database, params.number, search)
  if (!edited) throw notFound()
  return { edited, search, page }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { database } = context.get(servicesContext)
  const by = { number: params.number, actor: context.get(viewerContext).email }
  const { result, status } = await handleEditForm(database, await readForm(request), by)
  return data(result, { status })
}

export const shouldRevalidate = revalidateOnConflict

export default function EditOrder({ loaderData, actionData }: Route.ComponentProps) {
  const result = useLastResult(actionData)
  return <EditOrderPage key={loaderData.edited.order.number} {...loaderData} result={result} />
}
