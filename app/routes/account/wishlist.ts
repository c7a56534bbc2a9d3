import { data } from 'react-router'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { parseWishlistChanges } from '#app/storefront/wishlist/wishlist-changes.ts'
import {
  changeAccountWishlist,
  readAccountWishlist,
} from '#app/storefront/wishlist/wishlist-of-account.server.ts'
import { writeItem } from '#app/storefront/wishlist/wishlist-storage.ts'
import type { Route } from './+types/wishlist.ts'

const headers = { 'Cache-Control': PRIVATE_PAGE }

/** The wishlist of the signed-in customer. */
export async function loader({ context }: Route.LoaderArgs) {
  const items = await readAccountWishlist(context.get(servicesContext).database, context.get(viewerContext))
  return data({ items: items.map(writeItem) }, { headers })
}

/**
 * Saves what a browser changed: `changes` is JSON with items to save (product, price in paisa, moment) and ids to remove,
 * `account` the email for which the browser holds them. Returns the whole list.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext)
  const form = await readForm(request)
  const changes = parseWishlistChanges(form.get('changes'))
  if (!changes) return data({ error: 'These are not changes of a wishlist.' }, { status: 422, headers })
  if (form.get('account') !== viewer.email) {
    return data({ error: 'Another account is signed in.' }, { status: 409, headers })
  }
  const items = await changeAccountWishlist(context.get(servicesContext).database, viewer, changes)
  return data({ items: items.map(writeItem) }, { headers })
}
