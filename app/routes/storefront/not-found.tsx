import { data, useRouteLoaderData } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { pageMeta } from '#app/storefront/seo/page-meta.ts'
import { SuggestedLinks } from '#app/storefront/site/components/suggested-links.tsx'
import { NotFoundState } from '#app/ui/feedback/not-found-state.tsx'
import type { Route } from './+types/not-found.ts'
import type { loader as readFrame } from './layout.tsx'

export function loader() {
  return data(null, { status: 404 })
}

/** Handles forms sent to missing addresses. */
export const action = loader

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
