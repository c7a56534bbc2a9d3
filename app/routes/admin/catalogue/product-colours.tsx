import { data } from 'react-router'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { findPieces } from '#app/catalogue/piece-picker/find-pieces.server.ts'
import { StylePage } from '#app/catalogue/styles/components/style-page.tsx'
import { findEditedStyle } from '#app/catalogue/styles/find-edited-style.server.ts'
import { handleStyleForm } from '#app/catalogue/styles/handle-style-form.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { readSearchText } from '#app/shared/address-parameters.ts'
import { readId } from '#app/shared/ids.ts'
import { t } from '#app/shared/text/translate.ts'
import type { Route } from './+types/product-colours.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const productId = readId(params.productId)
  const style = productId === undefined ? undefined : await findEditedStyle(database, productId)
  if (productId === undefined || !style) throw notFound()
  const search = readSearchText(url.searchParams.get('find'))
  return { productId, style, search, found: await findPieces(database, search) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { result, status } = await handleStyleForm(context.get(servicesContext), {
    productId: readId(params.productId) ?? 0,
    form: await readForm(request),
    actor: context.get(viewerContext).email,
  })
  return data(result, { status })
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PRIVATE_PAGE })

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  adminTitle(matches, loaderData ? t('Colours of {name}', { name: loaderData.style.name }) : t('Colours')),
]

export default function ProductColours({ loaderData, actionData }: Route.ComponentProps) {
  return <StylePage {...loaderData} result={actionData} />
}
