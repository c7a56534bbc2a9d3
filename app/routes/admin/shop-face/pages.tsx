import { data } from 'react-router'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { listCategoryFilters } from '#app/catalogue/categories/list-category-filters.server.ts'
import { listFilledSets, listSetChoices } from '#app/catalogue/product-query/list-set-choices.server.ts'
import type { AnySetName } from '#app/catalogue/product-query/own-set.ts'
import { offeredSets } from '#app/catalogue/product-query/set-choice.ts'
import { listShownCollections } from '#app/catalogue/product-query/shown-collections.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { pageLead } from '#app/owner/settings/content/page-leads.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import type { TypedValues } from '#app/owner/settings/settings-fields.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { revalidateOnConflict } from '#app/platform/http/revalidate-on-conflict.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { notYetPublished } from '#app/storefront/shop-face/listed-item.ts'
import { EntryForm } from '#app/storefront/shop-face/lists/components/entry-form.tsx'
import { ListPanel } from '#app/storefront/shop-face/lists/components/list-panel.tsx'
import { editedEntry, readFaceList } from '#app/storefront/shop-face/lists/read-face-list.server.ts'
import { linkChoices } from '#app/storefront/shop-face/menu/link-choices.ts'
import { MENU_PART } from '#app/storefront/shop-face/menu/menu-part.server.ts'
import { PageForm } from '#app/storefront/shop-face/pages/components/page-form.tsx'
import { PagesEditor } from '#app/storefront/shop-face/pages/components/pages-editor.tsx'
import { editedPage } from '#app/storefront/shop-face/pages/edited-page.ts'
import { findChangedPath } from '#app/storefront/shop-face/pages/find-changed-path.server.ts'
import { handlePagesForm } from '#app/storefront/shop-face/pages/handle-pages-form.server.ts'
import { listedOwnPages, listedStandardPages } from '#app/storefront/shop-face/pages/listed-pages.ts'
import { type OwnPage, withFormerSlugs } from '#app/storefront/shop-face/pages/own-page.ts'
import { PAGES_LISTS, PAGES_PART } from '#app/storefront/shop-face/pages/pages-part.server.ts'
import { readOwnPages } from '#app/storefront/shop-face/pages/read-own-pages.server.ts'
import { isStandardPage, standardPage } from '#app/storefront/shop-face/pages/standard-pages.ts'
import { previewAddress } from '#app/storefront/shop-face/preview-link.server.ts'
import { readFaceContent, readFaceState } from '#app/storefront/shop-face/read-face-state.server.ts'
import type { Route } from './+types/pages.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Pages'))]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, auth } = context.get(servicesContext)
  const [{ content, published, ...state }, menus, settings, publishedPages] = await Promise.all([
    readFaceState(database, PAGES_PART),
    readFaceContent(database, MENU_PART),
    readStoreSettings(database),
    readOwnPages(database),
  ])
  const drafted = { ...settings, ...PAGES_PART.lay(settings, content) }
  const asked = { edit: url.searchParams.get('edit'), add: url.searchParams.get('add') }
  const edited = editedPage(drafted, content.own, asked)
  const entry = editedEntry(drafted, asked.edit)
  const list = edited && isStandardPage(edited.id) ? standardPage(edited.id).list : undefined
  return {
    state,
    own: notYetPublished(
      listedOwnPages(
        withFormerSlugs(content.own, publishedPages),
        settings.menus ? [settings.menus, menus] : [menus],
      ),
      published.own,
    ),
    // As their forms show them.
    standard: inLanguage('en', () => listedStandardPages(drafted)),
    edited: edited && { ...edited, titles: titlesOf(edited.id) },
    lead: edited && inLanguage('en', () => pageLead(settings, edited.id)),
    list: list && (await readFaceList(database, PAGES_PART, PAGES_LISTS, content, list.id)),
    entry,
    choices: entry?.list === 'tile' ? await choicesOfTile(database, content.own, entry.values) : {},
    links: edited ? await linksOfPage(database, content.own, edited.id) : [],
    preview: await previewAddress(auth, PAGES_PART, {}, findChangedPath(published, content)),
  }
}

/** The title of a page of every shop in each language. */
function titlesOf(id: string) {
  if (!isStandardPage(id)) return undefined
  const { title } = standardPage(id)
  return { en: inLanguage('en', () => t(title)), ur: inLanguage('ur', () => t(title)) }
}

/** The listings in which a tile can stand, and what it can lead to; both with what is chosen already. */
async function choicesOfTile(database: Queryable, own: readonly OwnPage[], { listing, to }: TypedValues) {
  const sets = await listSetChoices(database)
  const groups = await linksOfPage(database, own, '')
  const links = groups.flatMap(({ title, links }) =>
    links.map(link => ({ value: link.to, label: t('{group}: {name}', { group: title, name: link.label }) })),
  )
  const isGone = to && !links.some(({ value }) => value === to)
  return {
    listing: offeredSets(sets, listing as AnySetName | undefined),
    to: [{ value: '', label: t('Nowhere') }, ...links, ...(isGone ? [{ value: to, label: to }] : [])],
  }
}

/** What the words of a page can lead to: also the pages that are published together with it. */
async function linksOfPage(database: Queryable, own: readonly OwnPage[], id: string) {
  const [sets, categories, collections] = await Promise.all([
    listFilledSets(database),
    listCategoryFilters(database),
    listShownCollections(database),
  ])
  const pages = own.filter(page => !page.isHidden && page.id !== id)
  return linkChoices({ sets, categories, collections, pages })
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
  const { state, own, standard, edited, lead, list, entry, choices, links, preview } = loaderData
  const { seen } = state
  const resultOf = (target?: string) => (actionData?.target === target ? actionData : undefined)
  if (entry) {
    const result = resultOf(entry.place)
    return <EntryForm key={entry.place} edited={entry} {...{ choices, seen, result }} />
  }
  if (!edited) return <PagesEditor {...{ state, own, standard, preview }} result={resultOf()} />
  const target = edited.id || 'new'
  return (
    <PageForm key={target} edited={edited} seen={seen} links={links} lead={lead} result={resultOf(target)}>
      {list && <ListPanel list={list} seen={seen} result={resultOf()} />}
    </PageForm>
  )
}
