import { data } from 'react-router'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { revalidateOnConflict } from '#app/platform/http/revalidate-on-conflict.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { DraftsPage } from '#app/storefront/shop-face/drafts/components/drafts-page.tsx'
import { handleDraftsForm } from '#app/storefront/shop-face/drafts/handle-drafts-form.server.ts'
import { readDrafts } from '#app/storefront/shop-face/drafts/read-drafts.server.ts'
import { FROM_DRAFTS } from '#app/storefront/shop-face/face-pages.ts'
import { previewAddress } from '#app/storefront/shop-face/preview-link.server.ts'
import type { Route } from './+types/drafts.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Publish all'))]

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return {
    drafts: await readDrafts(services),
    preview: await previewAddress(services.auth, { id: FROM_DRAFTS }),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { database } = context.get(servicesContext)
  const form = await readForm(request)
  const handled = await handleDraftsForm(database, form, context.get(viewerContext).email)
  if (!handled) throw data('This request names nothing of the drafts.', { status: 400 })
  return data(handled.result, { status: handled.status })
}

export const shouldRevalidate = revalidateOnConflict

export default function Drafts({ loaderData, actionData }: Route.ComponentProps) {
  return <DraftsPage {...loaderData} result={actionData} />
}
