import { data, redirect } from 'react-router'
import { confirmAddress } from '#app/desk/call-desk/call-address.ts'
import { ConfirmOrderDone } from '#app/desk/call-desk/components/confirm-order-done.tsx'
import { ConfirmOrderPage } from '#app/desk/call-desk/components/confirm-order-page.tsx'
import { findConfirmableOrder } from '#app/desk/call-desk/find-confirmable-order.server.ts'
import { handleConfirmForm } from '#app/desk/call-desk/handle-confirm-form.server.ts'
import { MissingOrder } from '#app/orders/components/missing-order.tsx'
import { orderPageTitle } from '#app/orders/order-page-title.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { SECRET_PAGE } from '#app/platform/http/cache-control.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { pageMeta } from '#app/storefront/seo/page-meta.ts'
import type { Route } from './+types/confirm-order.ts'

export const headers: Route.HeadersFunction = () => SECRET_PAGE

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) => {
  const title =
    loaderData?.canConfirm === false ? message('Change your order') : message('Confirm your order')
  return pageMeta(matches, { title: orderPageTitle(title, error), noindex: true })
}

/** Changes nothing: the previews of message services open every link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findConfirmableOrder(context.get(servicesContext), params.token)
  if (!found) throw notFound()
  return found
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const handled = await handleConfirmForm(context.get(servicesContext), params.token, await readForm(request))
  if (!handled) throw notFound()
  // A reload of the page must not send the form again.
  if (handled.status === 303) throw redirect(confirmAddress(params.token), 303)
  return data(handled.result, { status: handled.status })
}

export default function ConfirmOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { number, order, canConfirm, seen, end, toPay, backToVouchersPaisa } = loaderData
  if (!order) return <ConfirmOrderDone number={number} end={end} toPay={toPay} />
  return (
    <ConfirmOrderPage
      order={order}
      canConfirm={canConfirm}
      seen={seen}
      backToVouchersPaisa={backToVouchersPaisa}
      correction={actionData}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingOrder error={error} reason={t('The link may have been cut short.')} />
}
