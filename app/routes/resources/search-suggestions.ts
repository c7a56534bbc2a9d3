import { data } from 'react-router'
import { synonymsOf } from '#app/catalogue/search/synonym-changes.ts'
import { readSharedStoreSettings } from '#app/owner/settings/read-shared-store-settings.server.ts'
import { PUBLIC_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { readSearchText } from '#app/shared/address-parameters.ts'
import type { SearchSuggestions } from '#app/storefront/search-box/search-suggestions.ts'
import { suggestProducts } from '#app/storefront/search-box/suggest-products.server.ts'
import { findHelpPages } from '#app/storefront/site/find-help-pages.ts'
import type { Route } from './+types/search-suggestions.ts'

/** The suggestions for a query. The same for everyone, so the page cache stores them. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const q = readSearchText(url.searchParams.get('q'))
  const store = await readSharedStoreSettings(services)
  const [synonyms, isGrouped] = [synonymsOf(store.synonyms), store.groupsColours]
  const found = await suggestProducts(services, q, { synonyms, isGrouped })
  const suggestions = { ...found, helpPages: findHelpPages(q) }
  return data(suggestions satisfies SearchSuggestions, { headers: { 'Cache-Control': PUBLIC_PAGE } })
}
