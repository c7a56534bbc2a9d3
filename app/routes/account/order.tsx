import { Link } from 'react-router'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { OrderAgain } from '#app/checkout/cart/components/order-again.tsx'
import { prepareReorder } from '#app/checkout/cart/prepare-reorder.server.ts'
import { ChangeOrderLink } from '#app/desk/call-desk/components/change-order-link.tsx'
import { findChangeLink } from '#app/desk/call-desk/find-change-link.server.ts'
import { ShoppersParcels } from '#app/fulfilment/parcels/components/shoppers-parcels.tsx'
import { listShoppersParcels } from '#app/fulfilment/parcels/find-parcel.server.ts'
import { AdvanceNotice } from '#app/money/transfers/components/advance-notice.tsx'
import { findAdvance } from '#app/money/transfers/find-payable-order.server.ts'
import { GivenVouchers } from '#app/money/vouchers/components/given-vouchers.tsx'
import { listGivenVouchers } from '#app/money/vouchers/list-vouchers.server.ts'
import { MissingOrder } from '#app/orders/components/missing-order.tsx'
import { OrderDetails } from '#app/orders/components/order-details.tsx'
import { OrderStages } from '#app/orders/components/order-stages.tsx'
import { OrderStatusBadge } from '#app/orders/components/order-status-badge.tsx'
import { findOwnOrder, listBoughtPieces } from '#app/orders/list-own-orders.server.ts'
import { orderPageTitle } from '#app/orders/order-page-title.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { ReturnsOfOrder } from '#app/returns/components/returns-of-order.tsx'
import { readShownReturns } from '#app/returns/find-return.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { pageMeta } from '#app/storefront/seo/page-meta.ts'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import type { Route } from './+types/order.ts'

/** The link outlives the session: only so long. */
const CHANGE_LINK_HOURS = 1

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, auth } = context.get(servicesContext)
  const order = await findOwnOrder(database, context.get(viewerContext), params.number)
  if (!order) throw notFound()
  const [pieces, parcels, advance, returns, vouchers] = await Promise.all([
    listBoughtPieces(database, order.number),
    listShoppersParcels(database, order.number),
    findAdvance(database, order.number),
    readShownReturns(database, order.number),
    listGivenVouchers(database, order.number),
  ])
  const changePath = await findChangeLink({ database, auth }, order, CHANGE_LINK_HOURS)
  const offer = await prepareReorder(database, pieces)
  return { order, parcels, advance, returns, vouchers, offer, changePath }
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PRIVATE_PAGE })

export const meta: Route.MetaFunction = ({ matches, params, error }) =>
  pageMeta(matches, {
    title: orderPageTitle(t('Order {number}', { number: params.number }), error),
    noindex: true,
  })

export default function Order({
  loaderData: { order, parcels, advance, returns, vouchers, offer, changePath },
}: Route.ComponentProps) {
  return (
    <>
      <OrdersLink />
      <PageHeading
        title={t('Order {number}', { number: order.number })}
        aside={<OrderStatusBadge status={order.status} />}
      />
      <OrderStages order={order} parcels={parcels} />
      <ChangeOrderLink path={changePath} />
      <AdvanceNotice {...advance} />
      <ShoppersParcels parcels={parcels} order={order} />
      <GivenVouchers vouchers={vouchers} />
      <ReturnsOfOrder {...returns} trackingToken={order.trackingToken} />
      <OrderDetails order={order} parcels={parcels} />
      <OrderAgain offer={offer} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <OrdersLink />
      <MissingOrder
        error={error}
        reason={t('It may have been placed with another account, or as a guest.')}
      />
    </>
  )
}

function OrdersLink() {
  return (
    <p className="-mb-2 text-sm">
      <Link
        to="/account"
        className="inline-flex min-h-11 items-center text-muted hover:text-ink hover:underline"
      >
        {t('← All orders')}
      </Link>
    </p>
  )
}
