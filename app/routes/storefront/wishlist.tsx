import { PUBLIC_PAGE } from '#app/platform/http/cache-control.ts'
import { t } from '#app/shared/text/translate.ts'
import { pageMeta } from '#app/storefront/seo/page-meta.ts'
import { WishlistPage } from '#app/storefront/wishlist/components/wishlist-page.tsx'
import type { Route } from './+types/wishlist.ts'

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PUBLIC_PAGE })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t('Wishlist'), noindex: true })

export default WishlistPage
