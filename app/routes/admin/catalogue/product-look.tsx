import { data } from 'react-router'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { LookPage } from '#app/catalogue/looks/components/look-page.tsx'
import { findLook } from '#app/catalogue/looks/edit-look.server.ts'
import { handleLookForm } from '#app/catalogue/looks/handle-look-form.server.ts'
import { findPieces } from '#app/catalogue/piece-picker/find-pieces.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { readSearchText } from '#app/shared/address-parameters.ts'
import { readId } from '#app/shared/ids.ts'
import { t } from '#app/shared/text/translate.ts'
import type { Route } from './+types/product-look.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const productId = readId(params.productId)
  const look = productId === undefined ? undefined : await findLook(database, productId)
  if (productId === undefined || !look) throw notFound()
  const search = readSearchText(url.searchParams.get('find'))
  return { productId, look, search, found: await findPieces(database, search) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { result, status } = await handleLookForm(context.get(servicesContext), {
    productId: readId(params.productId) ?? 0,
    form: await readForm(request),
    actor: context.get(viewerContext).email,
  })
  return data(result, { status })
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PRIVATE_PAGE })

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  adminTitle(
    matches,
    loaderData ? t('What is worn with {name}', { name: loaderData.look.name }) : t('Complete the look'),
  ),
]

export default function ProductLook({ loaderData, actionData }: Route.ComponentProps) {
  return <LookPage {...loaderData} result={actionData} />
}
