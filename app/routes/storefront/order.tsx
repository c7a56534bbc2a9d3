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
import { PublicOrderPage } from '#app/orders/components/public-order-page.tsx'
import { findOrderByToken } from '#app/orders/find-order.server.ts'
import { orderPageTitle } from '#app/orders/order-page-title.ts'
import { SECRET_PAGE } from '#app/platform/http/cache-control.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { ReturnsOfOrder } from '#app/returns/components/returns-of-order.tsx'
import { readShownReturns } from '#app/returns/find-return.server.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { ReviewLink } from '#app/storefront/reviews/components/review-link.tsx'
import { findReviewPath } from '#app/storefront/reviews/review-link.server.ts'
import { pageMeta } from '#app/storefront/seo/page-meta.ts'
import type { Route } from './+types/order'

export const headers: Route.HeadersFunction = () => SECRET_PAGE

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: orderPageTitle(message('Your order'), error), noindex: true })

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, auth } = context.get(servicesContext)
  const order = await findOrderByToken(database, params.token)
  if (!order) throw notFound()
  const [parcels, advance, returns, vouchers] = await Promise.all([
    listShoppersParcels(database, order.number),
    findAdvance(database, order.number),
    readShownReturns(database, order.number),
    listGivenVouchers(database, order.number),
  ])
  const paths = {
    review: await findReviewPath(auth, order),
    change: await findChangeLink({ database, auth }, order),
  }
  return { order, parcels, advance, returns, vouchers, paths }
}

export default function OrderPage({
  loaderData: { order, parcels, advance, returns, vouchers, paths },
}: Route.ComponentProps) {
  return (
    <PublicOrderPage order={order} parcels={parcels}>
      <ChangeOrderLink path={paths.change} />
      <AdvanceNotice {...advance} />
      <ShoppersParcels parcels={parcels} order={order} />
      <GivenVouchers vouchers={vouchers} />
      <ReturnsOfOrder {...returns} trackingToken={order.trackingToken} />
      <ReviewLink path={paths.review} />
      <OrderDetails order={order} parcels={parcels} />
    </PublicOrderPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingOrder error={error} reason={t('The link may have been cut short.')} />
}
