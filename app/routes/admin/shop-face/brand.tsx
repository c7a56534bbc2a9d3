import { data } from 'react-router'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { revalidateOnConflict } from '#app/platform/http/revalidate-on-conflict.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { typedBrand } from '#app/storefront/shop-face/brand/brand-form.ts'
import { BRAND_PART } from '#app/storefront/shop-face/brand/brand-part.server.ts'
import { BrandEditor } from '#app/storefront/shop-face/brand/components/brand-editor.tsx'
import { handleBrandForm } from '#app/storefront/shop-face/brand/handle-brand-form.server.ts'
import { previewAddress, withVersionPreviews } from '#app/storefront/shop-face/preview-link.server.ts'
import { readFaceState } from '#app/storefront/shop-face/read-face-state.server.ts'
import type { Route } from './+types/brand.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Brand'))]

export async function loader({ context }: Route.LoaderArgs) {
  const { database, auth } = context.get(servicesContext)
  const { content, published, ...state } = await readFaceState(database, BRAND_PART)
  return {
    state: await withVersionPreviews(auth, BRAND_PART, state),
    values: typedBrand(content),
    pictures: { logo: content.logo, icon: content.icon },
    preview: await previewAddress(auth, BRAND_PART),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { database } = context.get(servicesContext)
  const form = await readForm(request)
  const handled = await handleBrandForm(database, form, context.get(viewerContext).email)
  if (!handled) throw data('This request names nothing of the brand.', { status: 400 })
  return data(handled.result, { status: handled.status })
}

export const shouldRevalidate = revalidateOnConflict

export default function BrandPage({ loaderData, actionData }: Route.ComponentProps) {
  return <BrandEditor {...loaderData} result={actionData} />
}
