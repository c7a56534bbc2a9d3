import { data } from 'react-router'
import { viewerContext } from '#app/features/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/features/admin-shell/admin-title.ts'
import { readStoreSettings } from '#app/features/settings/read-store-settings.server.ts'
import { MENU_PART } from '#app/features/shop-face/menu/menu-part.server.ts'
import { PageForm } from '#app/features/shop-face/pages/components/page-form.tsx'
import { PagesEditor } from '#app/features/shop-face/pages/components/pages-editor.tsx'
import { editedPage } from '#app/features/shop-face/pages/edited-page.ts'
import { findChangedPath } from '#app/features/shop-face/pages/find-changed-path.server.ts'
import { handlePagesForm } from '#app/features/shop-face/pages/handle-pages-form.server.ts'
import { listedOwnPages, listedStandardPages } from '#app/features/shop-face/pages/listed-pages.ts'
import { layPages, PAGES_PART } from '#app/features/shop-face/pages/pages-part.server.ts'
import { signPreviewLink } from '#app/features/shop-face/preview-link.server.ts'
import { readFaceState } from '#app/features/shop-face/read-face-state.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { revalidateOnConflict } from '#app/platform/http/revalidate-on-conflict.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import type { Route } from './+types/pages.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Pages'))]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, auth } = context.get(servicesContext)
  const [{ content, ...state }, { content: menus }, published, settings] = await Promise.all([
    readFaceState(database, PAGES_PART),
    readFaceState(database, MENU_PART),
    PAGES_PART.readPublished(database),
    readStoreSettings(database),
  ])
  const drafted = { ...settings, ...layPages(settings, content) }
  const asked = { edit: url.searchParams.get('edit'), add: url.searchParams.get('add') }
  return {
    state,
    own: listedOwnPages(content.own, settings.menus ? [settings.menus, menus] : [menus]),
    // As their forms show them.
    standard: inLanguage('en', () => listedStandardPages(drafted)),
    edited: editedPage(drafted, content.own, asked),
    preview: `/preview/${await signPreviewLink(auth)}${findChangedPath(published, content)}`,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { database } = context.get(servicesContext)
  const form = await readForm(request)
  const handled = await handlePagesForm(database, form, context.get(viewerContext).email)
  if (!handled) throw data('This request names nothing of the pages.', { status: 400 })
  return data(handled.result, { status: handled.status })
}

export const shouldRevalidate = revalidateOnConflict

export default function PagesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, own, standard, edited, preview } = loaderData
  if (!edited) {
    const result = actionData?.target ? undefined : actionData
    return <PagesEditor {...{ state, own, standard, preview, result }} />
  }
  const target = edited.id || 'new'
  const result = actionData?.target === target ? actionData : undefined
  return <PageForm key={target} edited={edited} seen={state.seen} result={result} />
}
