import { data } from 'react-router'
import { synonymsOf } from '#app/features/search/synonym-changes.ts'
import type { SearchSuggestions } from '#app/features/search-box/search-suggestions.ts'
import { suggestProducts } from '#app/features/search-box/suggest-products.server.ts'
import { readSharedStoreSettings } from '#app/features/settings/read-shared-store-settings.server.ts'
import { findHelpPages } from '#app/features/site/find-help-pages.ts'
import { PUBLIC_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { readSearchText } from '#app/shared/address-parameters.ts'
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
