import { data, redirect } from 'react-router'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { listCategoryFilters } from '#app/catalogue/categories/list-category-filters.server.ts'
import {
  COLLECTION_NOT_SAVED,
  COLLECTIONS_PAGE,
  collectionPage,
  NEW_COLLECTION,
} from '#app/catalogue/collections/collection-form.ts'
import { CollectionPage } from '#app/catalogue/collections/components/collection-page.tsx'
import { handleCollectionForm } from '#app/catalogue/collections/handle-collection-form.server.ts'
import { findEditedCollection, listProductTags } from '#app/catalogue/collections/read-collections.server.ts'
import { findPieces } from '#app/catalogue/piece-picker/find-pieces.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { readSearchText } from '#app/shared/address-parameters.ts'
import { readId } from '#app/shared/ids.ts'
import { t } from '#app/shared/text/translate.ts'
import { submitForm } from '#app/ui/forms/submit-form.ts'
import type { Route } from './+types/collection.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const id = readId(params.collectionId)
  const search = readSearchText(url.searchParams.get('find'))
  const [collection, categories, tags, found] = await Promise.all([
    id === undefined ? undefined : findEditedCollection(database, id),
    listCategoryFilters(database),
    listProductTags(database),
    findPieces(database, search),
  ])
  if (!collection && params.collectionId !== NEW_COLLECTION) throw notFound()
  return { collection, categories, tags, search, found }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { email } = context.get(viewerContext)
  const form = await readForm(request)
  const { result, status } = await handleCollectionForm(context.get(servicesContext), form, email)
  if (result.isDone && result.id === undefined) throw redirect(COLLECTIONS_PAGE)
  // Once it is saved, a new collection has a page of its own.
  if (result.isDone && !form.has('id')) throw redirect(collectionPage(result.id))
  return data(result, { status })
}

export const clientAction = (call: Route.ClientActionArgs) =>
  submitForm(call, typed => ({
    isDone: false,
    text: t(COLLECTION_NOT_SAVED),
    typed: Object.fromEntries([...typed].map(([name, value]) => [name, String(value)])),
  }))

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PRIVATE_PAGE })

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  adminTitle(matches, loaderData?.collection?.title ?? t('New collection')),
]

export default function Collection({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CollectionPage
      // What was saved fills the fields again.
      key={`${loaderData.collection?.id ?? ''} ${actionData?.isDone ?? ''}`}
      {...loaderData}
      result={actionData}
    />
  )
}
