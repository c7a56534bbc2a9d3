import { count, eq } from 'drizzle-orm'
import { forgetFormerCategorySlug } from '#app/catalogue/categories/former-category-slugs.server.ts'
import { forgetFormerCollectionSlug } from '#app/catalogue/collections/collection-slugs.server.ts'
import { forgetFormerProductSlug } from '#app/catalogue/products/former-product-slugs.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { announceChangedPages } from '#app/platform/http/announce-changed-pages.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { ownPath } from '#app/shared/own-path.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { splitLanguage } from '#app/shared/text/languages.ts'
import { forgetFormerPageSlug } from '#app/storefront/shop-face/pages/read-own-pages.server.ts'
import { missedAddresses, redirects } from '#app/storefront/tables/redirects.server.ts'
import { findOldAddress } from '../seo/old-addresses.server.ts'
import { findPageOfShop, isAddressOfShop } from './find-own-page.server.ts'
import { forgetPending } from './missed-addresses.server.ts'
import { MOST_REDIRECTS, oldPath } from './redirect.ts'

export type RedirectRefusal =
  | { kind: 'not-an-address' | 'ours' | 'full'; field: 'path' }
  | { kind: 'no-page' | 'outside' | 'itself'; field: 'target' }

interface Typed {
  path: string
  target: string
  /** The path that it had before; absent for a new one. */
  was?: string | undefined
}

/**
 * Sends an old address to a page of the shop, in place of where it led. It is never a page of the shop, and what it leads to always is
 * one: so that no redirect leads to another, or in circles.
 */
export async function saveRedirect(
  services: Services,
  typed: Typed,
  actor: string,
): Promise<Outcome<{ path: string; target: string }, RedirectRefusal>> {
  const checked = await checkRedirect(services, typed)
  if (!checked.ok) return checked
  const { path, target } = checked
  const was = typed.was === undefined ? undefined : oldPath(typed.was)
  forgetPending(services.database, path)
  return inTransaction(services.database, async transaction => {
    const [stored] = await transaction.select({ number: count() }).from(redirects)
    if (was === undefined && (stored?.number ?? 0) >= MOST_REDIRECTS)
      return refuse({ kind: 'full', field: 'path' })
    const before = await takeAway(transaction, was ?? path)
    await transaction
      .insert(redirects)
      .values({ path, target, changedBy: actor })
      .onConflictDoUpdate({
        target: redirects.path,
        set: { target, changedBy: actor, changedAt: new Date() },
      })
    await transaction.delete(missedAddresses).where(eq(missedAddresses.path, path))
    await recordAudit(transaction, {
      actor,
      action: before === undefined ? 'redirect.added' : 'redirect.changed',
      subject: { kind: 'redirect', id: path, name: path },
      changes: { target: { from: before ?? null, to: target } },
    })
    return { ok: true, path, target }
  })
}

async function checkRedirect(
  services: Services,
  typed: Typed,
): Promise<Outcome<{ path: string; target: string }, RedirectRefusal>> {
  const path = oldPath(withoutOrigin(services, typed.path))
  if (path === undefined || path === '/') return refuse({ kind: 'not-an-address', field: 'path' })
  if (await isAddressOfShop(services, path)) return refuse({ kind: 'ours', field: 'path' })
  const own = ownPath(withoutOrigin(services, typed.target))
  if (own === undefined) return refuse({ kind: 'outside', field: 'target' })
  if (oldPath(own) === path) return refuse({ kind: 'itself', field: 'target' })
  const target = (await findPageOfShop(services, own)) ?? (await findTargetOf(services, own))
  return target === undefined ? refuse({ kind: 'no-page', field: 'target' }) : { ok: true, path, target }
}

/** An address that leads on itself stands for where it leads. */
async function findTargetOf(services: Services, address: string): Promise<string | undefined> {
  const path = oldPath(address)
  if (path === undefined) return undefined
  const [found] = await services.database
    .select({ target: redirects.target })
    .from(redirects)
    .where(eq(redirects.path, path))
  return found ? findPageOfShop(services, found.target) : findOldAddress(services, path)
}

/** People copy whole addresses from their browser. A redirect is the same in both languages. */
function withoutOrigin({ settings }: Services, typed: string): string {
  const { origin } = new URL(settings.storeUrl)
  const address =
    typed === origin || typed.startsWith(`${origin}/`) ? typed.slice(origin.length) || '/' : typed
  return splitLanguage(address).path
}

async function takeAway(transaction: Transaction, path: string): Promise<string | undefined> {
  const [gone] = await transaction
    .delete(redirects)
    .where(eq(redirects.path, path))
    .returning({ target: redirects.target })
  return gone?.target
}

/** Deletes a redirect of staff, or the address that something had under an earlier name. */
export function deleteRedirect(
  { database }: Pick<Services, 'database'>,
  path: string,
  actor: string,
): Promise<Outcome<object, { kind: 'gone' }>> {
  return inTransaction(database, async transaction => {
    const target = (await takeAway(transaction, path)) ?? (await forgetFormerSlug(transaction, path))
    if (target === undefined) return refuse({ kind: 'gone' })
    await recordAudit(transaction, {
      actor,
      action: 'redirect.deleted',
      subject: { kind: 'redirect', id: path, name: path },
      changes: { target: { from: target, to: null } },
    })
    await announceChangedPages(transaction, { kind: 'everything' })
    return { ok: true }
  })
}

const FORMER = {
  '/product/': forgetFormerProductSlug,
  '/collections/': forgetFormerCollectionSlug,
  '/pages/': forgetFormerPageSlug,
  '/products?category=': forgetFormerCategorySlug,
}

/** @returns where it led */
async function forgetFormerSlug(transaction: Transaction, path: string): Promise<string | undefined> {
  for (const [kind, forget] of Object.entries(FORMER)) {
    if (!path.startsWith(kind)) continue
    const present = await forget(transaction, path.slice(kind.length))
    return present && kind + present
  }
  return undefined
}

/** Takes an address off the list of those that were not found. */
export async function forgetMissedAddress({ database }: Pick<Services, 'database'>, path: string) {
  forgetPending(database, path)
  await database.delete(missedAddresses).where(eq(missedAddresses.path, path))
}
