import { readSealedAmount } from '#app/fulfilment/labels/amount-seal.server.ts'
import { checkParcel } from '#app/fulfilment/labels/check-parcel.server.ts'
import { ParcelCheckPage } from '#app/fulfilment/labels/components/parcel-check-page.tsx'
import { MissingOrder } from '#app/orders/components/missing-order.tsx'
import { orderPageTitle } from '#app/orders/order-page-title.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { pageMeta } from '#app/storefront/seo/page-meta.ts'
import type { Route } from './+types/parcel-check.ts'

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PRIVATE_PAGE })

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: orderPageTitle(message('Amount of a parcel'), error), noindex: true })

/** The amount on a label, if the shop signed it, compared with that of its parcel now. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { auth, database } = context.get(servicesContext)
  const sealed = await readSealedAmount(auth, params.token)
  if (!sealed) throw notFound()
  return checkParcel(database, sealed)
}

export default function ParcelCheck({ loaderData }: Route.ComponentProps) {
  return <ParcelCheckPage parcel={loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MissingOrder error={error} reason={t('This code is not one of ours. Please call us before you pay.')} />
  )
}
