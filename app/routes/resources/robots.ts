import { servicesContext } from '#app/platform/services.server.ts'
import { openingContext } from '#app/storefront/opening/opening.ts'
import { robotsText } from '#app/storefront/seo/robots.ts'
import type { Route } from './+types/robots'

/** The rules for crawlers. */
export function loader({ context }: Route.LoaderArgs) {
  const { storeUrl } = context.get(servicesContext).settings
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }
  return new Response(robotsText(storeUrl, context.get(openingContext).as !== 'open'), { headers })
}
