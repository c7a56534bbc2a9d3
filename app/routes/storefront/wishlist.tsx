import { pageMeta } from '#app/features/seo/page-meta.ts'
import { WishlistPage } from '#app/features/wishlist-page/components/wishlist-page.tsx'
import { PUBLIC_PAGE } from '#app/platform/http/cache-control.ts'
import { t } from '#app/shared/text/translate.ts'
import type { Route } from './+types/wishlist.ts'

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PUBLIC_PAGE })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t('Wishlist'), noindex: true })

export default WishlistPage
