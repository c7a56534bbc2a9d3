import { PUBLIC_PAGE } from '#app/platform/http/cache-control.ts'
import { t } from '#app/shared/text/translate.ts'
import { OfflinePage } from '#app/storefront/offline/components/offline-page.tsx'
import { pageMeta } from '#app/storefront/seo/page-meta.ts'
import type { Route } from './+types/offline.ts'

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PUBLIC_PAGE })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t('The shop can’t be reached'), noindex: true })

export default OfflinePage
