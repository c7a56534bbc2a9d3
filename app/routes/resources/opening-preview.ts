import { redirect } from 'react-router'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { openingPreviewCookie } from '#app/storefront/opening/opening-preview.server.ts'
import type { Route } from './+types/opening-preview.ts'

/** Leads to the shop, which this browser sees from then on while it is closed, unless the link was renewed. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const settings = await readStoreSettings(services.database)
  const cookie = settings.isClosed && (await openingPreviewCookie(services, settings, params.token))
  return redirect('/', {
    headers: { 'Cache-Control': PRIVATE_PAGE, ...(cookie && { 'Set-Cookie': cookie }) },
  })
}
