import { data, redirect } from 'react-router'
import { readViewer } from '#app/accounts/session/read-viewer.server.ts'
import { may } from '#app/accounts/session/viewer.ts'
import { findPieces } from '#app/catalogue/piece-picker/find-pieces.server.ts'
import { onHandAlone, type Piece } from '#app/catalogue/piece-picker/piece.ts'
import { MissingOrder } from '#app/orders/components/missing-order.tsx'
import { orderPageTitle } from '#app/orders/order-page-title.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { SECRET_PAGE } from '#app/platform/http/cache-control.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { revalidateOnConflict } from '#app/platform/http/revalidate-on-conflict.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { ShopperReturnPage } from '#app/returns/components/shopper-return-page.tsx'
import { findReturnableOrder } from '#app/returns/find-returnable-order.server.ts'
import { handleReturnForm } from '#app/returns/handle-return-form.server.ts'
import { returnAddress } from '#app/returns/return-lists.ts'
import { readSearchText } from '#app/shared/address-parameters.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { pageMeta } from '#app/storefront/seo/page-meta.ts'
import type { Route } from './+types/return-order'

export const headers: Route.HeadersFunction = () => SECRET_PAGE

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: orderPageTitle(message('Return or exchange'), error), noindex: true })

export async function loader({ params, url, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const found = await findReturnableOrder(services.database, params.trackingToken)
  if (!found) throw notFound()
  const search = readSearchText(url.searchParams.get('find'))
  const [viewer, pieces] = await Promise.all([
    readViewer(services, request.headers),
    findPieces(services.database, search),
  ])
  return { ...found, search, pieces: pieces.map(withoutStock), isStaff: may(viewer, 'returns') }
}

/** Shoppers see of a stock what every page shows of it: a few pieces, or more. */
function withoutStock(piece: Piece): Piece {
  const sizes = onHandAlone(piece).sizes.map(({ size, available }) => ({
    size,
    available: Math.min(available, MOST_SHOWN),
  }))
  return { ...piece, sizes }
}

const MOST_SHOWN = 10

/** Asks for a return, or withdraws one. Staff who ask for a shopper go on to decide about it. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const found = await findReturnableOrder(services.database, params.trackingToken)
  if (!found) throw notFound()
  const viewer = await readViewer(services, request.headers)
  const isStaff = may(viewer, 'returns')
  const by = { number: found.number, actor: isStaff && viewer ? viewer.email : 'customer' }
  const { result, status } = await handleReturnForm(services.database, await readForm(request), by)
  if (isStaff && result.id !== undefined) throw redirect(returnAddress(result.id), 303)
  return data(result, { status })
}

export const shouldRevalidate = revalidateOnConflict

export default function ReturnOrder({ loaderData, actionData, params }: Route.ComponentProps) {
  return <ShopperReturnPage {...loaderData} trackingToken={params.trackingToken} result={actionData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingOrder error={error} reason={t('The link may have been cut short.')} />
}
