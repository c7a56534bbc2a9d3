import { data, useRouteLoaderData } from 'react-router'
import { permanentRedirect } from '#app/platform/http/permanent-redirect.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { openingContext } from '#app/storefront/opening/opening.ts'
import { findMovedAddress } from '#app/storefront/redirects/find-moved-address.server.ts'
import { pageMeta } from '#app/storefront/seo/page-meta.ts'
import { SuggestedLinks } from '#app/storefront/site/components/suggested-links.tsx'
import { NotFoundState } from '#app/ui/feedback/not-found-state.tsx'
import type { Route } from './+types/not-found.ts'
import type { loader as readFrame } from './layout.tsx'

/** An address that staff have sent to a page, or of the system that the shop had before, leads on. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  if (context.get(openingContext).as !== 'closed') {
    const path = await findMovedAddress(context.get(servicesContext), { url, request })
    if (path) throw permanentRedirect(path)
  }
  return missing()
}

/** Handles forms sent to missing addresses. */
export const action = missing

function missing() {
  return data(null, { status: 404 })
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t('Page not found') })

export default function NotFoundPage() {
  const frame = useRouteLoaderData<typeof readFrame>('routes/storefront/layout')
  return (
    <NotFoundState>
      <SuggestedLinks listings={frame?.site.listings} />
    </NotFoundState>
  )
}
