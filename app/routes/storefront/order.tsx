import { MissingOrder } from '#app/features/orders/components/missing-order.tsx'
import { OrderDetails } from '#app/features/orders/components/order-details.tsx'
import { OrderStages } from '#app/features/orders/components/order-stages.tsx'
import { OrderStatusBadge } from '#app/features/orders/components/order-status-badge.tsx'
import { findOrderByToken } from '#app/features/orders/find-order.server.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { Breadcrumbs } from '#app/ui/layout/breadcrumbs.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import type { Route } from './+types/order'

export const headers: Route.HeadersFunction = () => ({
  'Cache-Control': PRIVATE_PAGE,
  // The address contains the order's token, which no other site may receive.
  'Referrer-Policy': 'no-referrer',
})

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Your order', noindex: true })

export async function loader({ params, context }: Route.LoaderArgs) {
  const order = await findOrderByToken(context.get(servicesContext).database, params.token)
  if (!order) throw notFound()
  return { order }
}

export default function OrderPage({ loaderData: { order } }: Route.ComponentProps) {
  return (
    <div className="shell pb-16">
      <Breadcrumbs
        crumbs={[
          { label: 'Home', to: '/' },
          { label: 'Track Order', to: '/track-order' },
          { label: order.number },
        ]}
      />
      <PageHeading title={`Order ${order.number}`} aside={<OrderStatusBadge status={order.status} />} />
      <OrderStages status={order.status} />
      <OrderDetails order={order} />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingOrder error={error} reason="The link may have been cut short." />
}
