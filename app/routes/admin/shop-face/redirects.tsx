import { data } from 'react-router'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { listCategoryFilters } from '#app/catalogue/categories/list-category-filters.server.ts'
import { listFilledSets } from '#app/catalogue/product-query/list-set-choices.server.ts'
import { listShownCollections } from '#app/catalogue/product-query/shown-collections.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { AdminErrorPage } from '#app/desk/admin-shell/components/admin-error-page.tsx'
import { readForm } from '#app/platform/forms/read-form.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { RedirectsPage } from '#app/storefront/redirects/components/redirects-page.tsx'
import { handleRedirectsForm } from '#app/storefront/redirects/handle-redirects-form.server.ts'
import { listAutomaticRedirects, listOwnRedirects } from '#app/storefront/redirects/list-redirects.server.ts'
import { listMissedAddresses } from '#app/storefront/redirects/missed-addresses.server.ts'
import { LONGEST_PATH } from '#app/storefront/redirects/redirect.ts'
import { REDIRECT_NOT_SAVED, type RedirectsResult } from '#app/storefront/redirects/redirect-form.ts'
import { linkChoices } from '#app/storefront/shop-face/menu/link-choices.ts'
import { listOpenPages } from '#app/storefront/shop-face/pages/read-own-pages.server.ts'
import { submitForm } from '#app/ui/forms/submit-form.ts'
import type { Route } from './+types/redirects.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { database } = services
  const read = (name: string) => url.searchParams.get(name)?.slice(0, LONGEST_PATH) ?? ''
  const list = read('list') === 'automatic' ? ('automatic' as const) : ('own' as const)
  const [sets, categories, collections, pages, listed, missed] = await Promise.all([
    listFilledSets(database),
    listCategoryFilters(database),
    listShownCollections(database),
    listOpenPages(services),
    (list === 'own' ? listOwnRedirects : listAutomaticRedirects)(database, read('after')),
    listMissedAddresses(database),
  ])
  return {
    list,
    ...listed,
    missed,
    pages: linkChoices({ sets, categories, collections, pages }).flatMap(({ links }) => links),
    typed: { was: read('edit'), path: read('edit') || read('from'), target: read('to') },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { email } = context.get(viewerContext)
  const form = await readForm(request)
  const { result, status } = await handleRedirectsForm(context.get(servicesContext), form, email)
  return data(result, { status })
}

export const clientAction = (call: Route.ClientActionArgs) =>
  submitForm(
    call,
    (typed): RedirectsResult => ({
      isDone: false,
      text: t(REDIRECT_NOT_SAVED),
      typed: Object.fromEntries([...typed].map(([name, value]) => [name, String(value)])),
    }),
  )

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PRIVATE_PAGE })

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Redirects'))]

export default function Redirects({ loaderData, actionData }: Route.ComponentProps) {
  return <RedirectsPage {...loaderData} result={actionData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} failure={t('Failed to fetch the redirects.')} />
}
