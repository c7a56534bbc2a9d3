import { data } from 'react-router'
import { NoOrderToConfirm, OrderConfirmation } from '#app/features/checkout/components/order-confirmation.tsx'
import { findOrderByToken } from '#app/features/orders/find-order.server.ts'
import { pageMeta } from '#app/features/store/page-meta.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/order-confirmation'

export const headers: Route.HeadersFunction = () => ({
  'Cache-Control': PRIVATE_PAGE,
  // The address holds the order's token: no other site is told it.
  'Referrer-Policy': 'no-referrer',
})

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Order confirmation', noindex: true })

export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('order')
  if (!token) return { order: null, hasEarlierDetails: false }
  const order = await findOrderByToken(context.get(servicesContext).database, token)
  // The checkout says so when it was sent again with another address.
  const hasEarlierDetails = url.searchParams.get('details') === 'earlier'
  return order
    ? { order, hasEarlierDetails }
    : data({ order: null, hasEarlierDetails: false }, { status: 404 })
}

export default function OrderConfirmationPage({ loaderData }: Route.ComponentProps) {
  return loaderData.order ? (
    <OrderConfirmation {...loaderData} order={loaderData.order} />
  ) : (
    <NoOrderToConfirm />
  )
}
