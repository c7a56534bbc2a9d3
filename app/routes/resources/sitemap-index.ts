import { PUBLIC_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { writeSitemapIndex } from '#app/storefront/seo/sitemap.server.ts'
import type { Route } from './+types/sitemap-index'

/** The sitemap index, which names all sitemap files. */
export async function loader({ context }: Route.LoaderArgs) {
  const { database, settings } = context.get(servicesContext)
  const headers = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': PUBLIC_PAGE }
  return new Response(await writeSitemapIndex(database, settings.storeUrl), { headers })
}
