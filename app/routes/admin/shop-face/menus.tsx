import { data } from 'react-router'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { listCategoryFilters } from '#app/catalogue/categories/list-category-filters.server.ts'
import { listFilledSets } from '#app/catalogue/product-query/list-set-choices.server.ts'
import { listShownCollections } from '#app/catalogue/product-query/shown-collections.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { revalidateOnConflict } from '#app/platform/http/revalidate-on-conflict.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { readMomentInKarachi } from '#app/shared/time/dates.ts'
import { ColumnForm, EntryForm } from '#app/storefront/shop-face/menu/components/menu-forms.tsx'
import { MenusEditor } from '#app/storefront/shop-face/menu/components/menus-editor.tsx'
import { editedOfMenus } from '#app/storefront/shop-face/menu/edited-entry.ts'
import { handleMenuForm } from '#app/storefront/shop-face/menu/handle-menu-form.server.ts'
import { linkChoices } from '#app/storefront/shop-face/menu/link-choices.ts'
import { listedEntries } from '#app/storefront/shop-face/menu/listed-entries.ts'
import { MENU_PART } from '#app/storefront/shop-face/menu/menu-part.server.ts'
import { readOpenPaths } from '#app/storefront/shop-face/menu/read-open-paths.server.ts'
import { readOwnPages } from '#app/storefront/shop-face/pages/read-own-pages.server.ts'
import { previewAddress, withVersionPreviews } from '#app/storefront/shop-face/preview-link.server.ts'
import { readFaceState } from '#app/storefront/shop-face/read-face-state.server.ts'
import type { Route } from './+types/menus.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Menus'))]

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { database, auth } = services
  const [{ content, published, ...state }, sets, categories, collections, pages, openPaths] =
    await Promise.all([
      readFaceState(database, MENU_PART),
      listFilledSets(database),
      listCategoryFilters(database),
      listShownCollections(database),
      readOwnPages(database),
      readOpenPaths(services),
    ])
  const choices = linkChoices({ sets, categories, collections, pages })
  const at = readMomentInKarachi(url.searchParams.get('at') ?? '')
  const asked = { edit: url.searchParams.get('edit'), add: url.searchParams.get('add') }
  return {
    choices,
    at,
    state: await withVersionPreviews(auth, MENU_PART, state),
    lists: listedEntries(content, { openPaths, pages, published }),
    edited: editedOfMenus(content, choices, asked),
    preview: await previewAddress(auth, MENU_PART, { at }),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { database } = context.get(servicesContext)
  const form = await readForm(request)
  const handled = await handleMenuForm(database, form, context.get(viewerContext).email)
  if (!handled) throw data('This request names nothing of the menus.', { status: 400 })
  return data(handled.result, { status: handled.status })
}

export const shouldRevalidate = revalidateOnConflict

export default function MenusPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, choices, lists, edited, preview, at } = loaderData
  if (!edited) {
    return (
      <MenusEditor {...{ state, lists, preview, at }} result={actionData?.target ? undefined : actionData} />
    )
  }
  const target = edited.id || (edited.kind === 'column' ? 'column' : 'new')
  const form = {
    seen: state.seen,
    result: actionData?.target === target ? actionData : undefined,
  }
  return edited.kind === 'column' ? (
    <ColumnForm key={target} edited={edited} {...form} />
  ) : (
    <EntryForm key={target} edited={edited} {...form} choices={choices} lists={lists} />
  )
}
