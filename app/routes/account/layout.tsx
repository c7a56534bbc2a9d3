import { Outlet } from 'react-router'
import { AccountFrame } from '#app/accounts/profile/components/account-frame.tsx'
import { guardAccount } from '#app/accounts/session/guards.server.ts'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { ErrorPage } from '#app/ui/feedback/error-page.tsx'
import type { Route } from './+types/layout.ts'

/** Guards every account page and form; each request is checked. */
export const middleware: Route.MiddlewareFunction[] = [guardAccount]

export function loader({ context }: Route.LoaderArgs) {
  return { viewer: context.get(viewerContext) }
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PRIVATE_PAGE })

export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AccountFrame viewer={loaderData.viewer}>
      <Outlet />
    </AccountFrame>
  )
}

/** A missing or failed page is shown within the layout, unless the layout itself failed. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <ErrorPage error={error} />
  return (
    <AccountFrame viewer={loaderData.viewer}>
      <ErrorPage error={error} />
    </AccountFrame>
  )
}
