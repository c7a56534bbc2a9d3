import { data } from 'react-router'
import { openGateway } from '#app/money/online-payments/begin-payment.server.ts'
import { PAY_ONLINE } from '#app/money/online-payments/components/pay-online.tsx'
import { followPayments, listOnlinePayments } from '#app/money/online-payments/follow-payments.server.ts'
import { handlePayOnline } from '#app/money/online-payments/handle-pay-online.server.ts'
import { PayPage } from '#app/money/transfers/components/pay-page.tsx'
import { findPayableOrder } from '#app/money/transfers/find-payable-order.server.ts'
import { type ClaimResult, handleClaimForm } from '#app/money/transfers/handle-claim-form.server.ts'
import { handleRedeem } from '#app/money/vouchers/redeem-voucher.server.ts'
import { REDEEM_VOUCHER } from '#app/money/vouchers/voucher-form.ts'
import { MissingOrder } from '#app/orders/components/missing-order.tsx'
import { orderPageTitle } from '#app/orders/order-page-title.ts'
import { readUpload } from '#app/platform/forms/read-form.ts'
import { SECRET_PAGE } from '#app/platform/http/cache-control.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { revalidateOnConflict } from '#app/platform/http/revalidate-on-conflict.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { pageMeta } from '#app/storefront/seo/page-meta.ts'
import type { Route } from './+types/pay-order'

export const headers: Route.HeadersFunction = () => SECRET_PAGE

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: orderPageTitle(message('Payment'), error), noindex: true })

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, settings } = context.get(servicesContext)
  const order = await findPayableOrder(database, params.trackingToken)
  if (!order) throw notFound()
  const gateway = openGateway(settings)
  const payments = await listOnlinePayments(database, order.id)
  if (!gateway || payments.every(({ state }) => state !== 'begun')) return { order, payments }
  // The shopper comes back from the service's page, whose report may be on its way.
  await followPayments(database, gateway, { orderId: order.id })
  const [paid = order, known] = await Promise.all([
    findPayableOrder(database, params.trackingToken),
    listOnlinePayments(database, order.id),
  ])
  return { order: paid, payments: known }
}

/** The body is read only for an order that exists: it may have a picture of several megabytes. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const order = await findPayableOrder(services.database, params.trackingToken)
  if (!order) throw notFound()
  const form = await readUpload(request)
  if (!form)
    return data<ClaimResult & { address?: string }>(
      { isDone: false, text: t(TOO_LARGE), errors: { slip: [TOO_LARGE] } },
      { status: 413 },
    )
  if (form.get('intent') === PAY_ONLINE) {
    const { result, status } = await handlePayOnline(services, params.trackingToken)
    return data<ClaimResult & { address?: string }>(result, { status })
  }
  if (form.get('intent') === REDEEM_VOUCHER) {
    const { result, status } = await handleRedeem(services, form, order.number)
    return data<ClaimResult & { address?: string }>(result, { status })
  }
  const { result, status } = await handleClaimForm(services, form, order.number)
  return data<ClaimResult & { address?: string }>(result, { status })
}

const TOO_LARGE = message('This picture is too large. Please choose one of up to 5 MB.')

export const shouldRevalidate = revalidateOnConflict

export default function PayOrder({ loaderData, actionData, params }: Route.ComponentProps) {
  return <PayPage {...loaderData} trackingToken={params.trackingToken} result={actionData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingOrder error={error} reason={t('The link may have been cut short.')} />
}
