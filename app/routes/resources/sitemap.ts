import { PRIVATE_PAGE, PUBLIC_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { writeSitemap } from '#app/storefront/seo/sitemap.server.ts'
import type { Route } from './+types/sitemap'

/** One of the files named by `/sitemap.xml`. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, settings } = context.get(servicesContext)
  const xml = await writeSitemap(database, params.file, settings.storeUrl)
  if (!xml) return new Response('Not found', { status: 404, headers: { 'Cache-Control': PRIVATE_PAGE } })
  const headers = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': PUBLIC_PAGE }
  return new Response(xml, { headers })
}
