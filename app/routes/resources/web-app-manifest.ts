import { readSharedStoreSettings } from '#app/owner/settings/read-shared-store-settings.server.ts'
import { PUBLIC_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { webAppManifest } from '#app/storefront/site/web-app-manifest.ts'
import type { Route } from './+types/web-app-manifest.ts'

/** The manifest that makes the shop installable, with its current name. */
export async function loader({ context }: Route.LoaderArgs) {
  const settings = await readSharedStoreSettings(context.get(servicesContext))
  return new Response(JSON.stringify(webAppManifest(settings)), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': PUBLIC_PAGE },
  })
}
