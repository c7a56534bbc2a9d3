import { Outlet } from 'react-router'
import { guardAccount } from '#app/features/accounts/guards.server.ts'
import { viewerContext } from '#app/features/accounts/viewer-context.server.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import type { Route } from './+types/layout.ts'

/** Stands before every page and form of a customer's account; each request is asked anew. */
export const middleware: Route.MiddlewareFunction[] = [guardAccount]

export function loader({ context }: Route.LoaderArgs) {
  return { viewer: context.get(viewerContext) }
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PRIVATE_PAGE })

export default function AccountLayout() {
  return <Outlet />
}
