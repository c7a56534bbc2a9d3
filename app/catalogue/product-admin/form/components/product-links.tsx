import ExternalLink from 'lucide-react/icons/external-link'
import { Link } from 'react-router'
import { lookPage } from '#app/catalogue/looks/look-form.ts'
import { ADMIN_PRODUCTS } from '#app/catalogue/product-query/admin-product-query.ts'
import { ProductStateBadge } from '#app/catalogue/products/components/product-state-badge.tsx'
import { AuditLink } from '#app/owner/audit/components/audit-link.tsx'
import { t } from '#app/shared/text/translate.ts'
import type { EditedProduct } from '../edited-product.ts'

/** Leads to a product's page in the shop, which staff alone see where it is hidden, to its other colours, to what is worn with it, and to what staff did to it. */
export function ProductLinks({ product }: { product: Pick<EditedProduct, 'id' | 'publication' | 'slug'> }) {
  const { state, publishAt } = product.publication
  return (
    <p className="mt-2 mb-6 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {state !== 'active' && <ProductStateBadge state={state} publishAt={publishAt} />}
      <Link
        to={`/product/${product.slug}`}
        target="_blank"
        className="inline-flex min-h-6 items-center gap-1.5 text-link"
      >
        {state === 'active' ? t('View in the shop') : t('Preview its page')}
        <ExternalLink aria-hidden className="size-4" />
        <span className="sr-only">{t('(new tab)')}</span>
      </Link>
      <Link
        to={`${ADMIN_PRODUCTS}/${product.id}/colours`}
        className="inline-flex min-h-6 items-center text-link"
      >
        {t('Other colours of this product')}
      </Link>
      <Link to={lookPage(product.id)} className="inline-flex min-h-6 items-center text-link">
        {t('Complete the look')}
      </Link>
      {state === 'active' && (
        <Link
          to={`${ADMIN_PRODUCTS}/${product.id}/pre-order`}
          className="inline-flex min-h-6 items-center text-link"
        >
          {t('Pre-order')}
        </Link>
      )}
      <AuditLink kind="product" id={product.id} />
    </p>
  )
}
