import { data } from 'react-router'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { PreOrderPage } from '#app/orders/pre-orders/components/pre-order-page.tsx'
import { handlePreOrderForm } from '#app/orders/pre-orders/handle-pre-order-form.server.ts'
import { readPreOrder } from '#app/orders/pre-orders/read-pre-order.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { readId } from '#app/shared/ids.ts'
import { t } from '#app/shared/text/translate.ts'
import type { Route } from './+types/pre-order.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const productId = readId(params.productId)
  const found =
    productId === undefined ? undefined : await readPreOrder(context.get(servicesContext).database, productId)
  if (!found) throw notFound()
  return found
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { result, status } = await handlePreOrderForm(context.get(servicesContext).database, {
    productId: readId(params.productId) ?? 0,
    form: await readForm(request),
    actor: context.get(viewerContext).email,
  })
  return data(result, { status })
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PRIVATE_PAGE })

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  adminTitle(matches, loaderData ? t('Pre-order of {name}', { name: loaderData.name }) : t('Pre-order')),
]

export default function PreOrder({ loaderData, actionData }: Route.ComponentProps) {
  return <PreOrderPage {...loaderData} result={actionData} />
}
