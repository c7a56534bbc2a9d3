import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { useLanguageOfServer } from '#app/accounts/language/use-language-of-server.ts'
import { useAdminFlags } from '#app/accounts/roles/admin-flags.ts'
import { guardAdmin } from '#app/accounts/session/guards.server.ts'
import { may, type Viewer } from '#app/accounts/session/viewer.ts'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { ADMIN_PAGES } from '#app/desk/admin-shell/admin-links.ts'
import { adminErrorTitle } from '#app/desk/admin-shell/admin-title.ts'
import { AdminErrorPage } from '#app/desk/admin-shell/components/admin-error-page.tsx'
import { AdminFrame } from '#app/desk/admin-shell/components/admin-frame.tsx'
import { countAfterForms } from '#app/desk/to-do/count-after-forms.server.ts'
import { readToDoOf } from '#app/desk/to-do/read-to-do.server.ts'
import { findRoute } from '#app/find-route.ts'
import { readKnownStoreSettings } from '#app/owner/settings/read-known-store-settings.server.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { interfaceLanguage } from '#app/shared/text/translate.ts'
import { MAIN_ID } from '#app/ui/layout/navigation-effects.tsx'
import stylesheet from '../../admin.css?url'
import type { Route } from './+types/layout.ts'

/** Runs before every page, form, stream and file of the admin, on each request. */
export const middleware: Route.MiddlewareFunction[] = [guardAdmin, countAfterForms]

/** Runs on each navigation, so that the guard does too. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { settings } = await readKnownStoreSettings(services)
  const viewer = context.get(viewerContext)
  const toDo = await readToDoOf(services, viewer).catch(error => {
    services.log.warn({ err: error, requestId: services.requestId }, 'the work to do could not be counted')
    return {}
  })
  return {
    viewer,
    openPages: findOpenPages(viewer),
    storeName: settings.name,
    storeHost: new URL(services.settings.storeUrl).host,
    toDo,
    language: interfaceLanguage(),
  }
}

/** The pages of the menus, and those reached from them, that the viewer's role includes. */
function findOpenPages(viewer: Viewer): string[] {
  return ADMIN_PAGES.flatMap(({ to, also = [] }) =>
    [to, ...also].filter(path => {
      const { pattern, facts } = findRoute(path)
      // What has addresses below it alone is for those who may open the page that it is reached from.
      const { needs } = pattern === '/admin/*' ? findRoute(to).facts : facts
      return needs === undefined || may(viewer, needs)
    }),
  )
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PRIVATE_PAGE })

export const meta: Route.MetaFunction = ({ matches, error }) => [
  ...adminErrorTitle(matches, error),
  { name: 'robots', content: 'noindex, nofollow' },
]

type Surroundings = Route.ComponentProps['loaderData']

/**
 * The last signed-in admin of this browser. Never set on the server, where requests of different people are
 * served.
 */
let lastKnown: Surroundings | undefined

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    lastKnown = loaderData
  }, [loaderData])
  useAdminFlags(loaderData.viewer)
  useLanguageOfServer(loaderData.language)
  return (
    <>
      <AdminStyles />
      <Outlet />
    </>
  )
}

/**
 * Handles a failure of the guard, or of the network on the way to it. A known admin retains the navigation.
 * For anyone else nothing is shown.
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (lastKnown) {
    return (
      <>
        <AdminStyles />
        <AdminFrame {...lastKnown}>
          <AdminErrorPage error={error} />
        </AdminFrame>
      </>
    )
  }
  return (
    <>
      <AdminStyles />
      <main id={MAIN_ID} tabIndex={-1}>
        <AdminErrorPage error={error} />
      </main>
    </>
  )
}

/** React writes it after the storefront's stylesheet and waits for it before it shows a page. */
function AdminStyles() {
  return <link rel="stylesheet" href={stylesheet} precedence="admin" />
}
