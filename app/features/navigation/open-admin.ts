import { type MiddlewareFunction, redirectDocument } from 'react-router'
import { findRoute } from '#app/find-route.ts'
import type { Results } from './pages.ts'
import { knowsRouteOf } from './route-modules.ts'

/** Opens the admin from the shop as a document of its own: the shop's pages do not list the admin's routes. */
export const openAdmin: MiddlewareFunction<Results> = async ({ request }, next) => {
  const { pathname, search, hash } = new URL(request.url)
  const isAdmin = findRoute(pathname).facts.access === 'staff'
  if (isAdmin && !knowsRouteOf(pathname)) throw redirectDocument(pathname + search + hash)
  return next()
}
