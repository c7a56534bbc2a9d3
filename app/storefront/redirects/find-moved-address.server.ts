import { eq } from 'drizzle-orm'
import type { Services } from '#app/platform/services.server.ts'
import { splitLanguage } from '#app/shared/text/languages.ts'
import { redirects } from '#app/storefront/tables/redirects.server.ts'
import { findOldAddress } from '../seo/old-addresses.server.ts'
import { findPageOfShop } from './find-own-page.server.ts'
import { noteMissedAddress } from './missed-addresses.server.ts'
import { oldPath } from './redirect.ts'

/**
 * Where an address leads that is no page of the shop: where staff have sent it, or what it named in the system before. Undefined if
 * nothing is known of it; then it is counted among the addresses that were not found. Only pages that would answer “not found” ask.
 */
export async function findMovedAddress(
  services: Services,
  { url, request }: { url: URL; request: Request },
): Promise<string | undefined> {
  const { path } = splitLanguage(url.pathname)
  const moved = (await findRedirect(services, path)) ?? (await findOldAddress(services, path))
  if (moved === undefined) noteMissedAddress(services, path, request.headers.get('Referer'))
  return moved
}

/** The page to which staff have sent an address, wherever it is now; undefined if they have not, or the page is gone. */
async function findRedirect(services: Services, address: string): Promise<string | undefined> {
  const path = oldPath(address)
  if (path === undefined) return undefined
  const [found] = await services.database
    .select({ target: redirects.target })
    .from(redirects)
    .where(eq(redirects.path, path))
  return found && findPageOfShop(services, found.target)
}
