import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import type { FormCategory } from '#app/catalogue/categories/category.ts'
import {
  ADMIN_PRODUCTS,
  ALL_ACTIVE,
  adminProductsHref,
} from '#app/catalogue/product-query/admin-product-query.ts'
import type { ChartOption } from '#app/catalogue/sizes/charts/edited-chart.ts'
import type { SizeSystem } from '#app/catalogue/sizes/systems/size-system.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { notify } from '#app/ui/notices/notices.ts'
import type { EditedProduct } from '../edited-product.ts'
import { PRODUCT_ADDED, type ProductFormResult } from '../product-form-result.ts'
import { EMPTY_PRODUCT_FORM, valuesOfAnotherColour } from '../product-form-values.ts'
import { ProductForm } from './product-form.tsx'
import { useProductDraft } from './use-product-draft.ts'

const REDIRECT_AFTER_MS = 1000

interface Props {
  /** Undefined where they could not be loaded. */
  categories: readonly FormCategory[] | undefined
  sizeSystems: readonly SizeSystem[]
  sizeCharts: readonly ChartOption[]
  /** How many pictures a product can have by the settings. */
  mostPictures: number
  /** The viewer may see what the shop pays. */
  seesCosts: boolean
  /** The product of which the new one is another colour. */
  sibling: EditedProduct | undefined
  /** What pieces of its style are called, in all colours. */
  siblings: readonly string[]
  result: ProductFormResult | undefined
}

/** The form of a new product, with what was typed before the page was reloaded. */
export function AddProductPage(props: Props) {
  return props.sibling ? (
    <AddColourPage {...props} sibling={props.sibling} />
  ) : (
    <AddOtherProductPage {...props} />
  )
}

/** The form begins with what the colours have in common. */
function AddColourPage({
  categories,
  sizeSystems,
  sizeCharts,
  mostPictures,
  seesCosts,
  sibling,
  siblings,
  result,
}: Props & { sibling: EditedProduct }) {
  const isAdded = result?.isDone ?? false
  useRedirectAfterSave(result)
  const values = valuesOfAnotherColour(sibling)
  return (
    <>
      <AdminHeading
        title={t('Another colour')}
        back={{ label: sibling.name, to: `${ADMIN_PRODUCTS}/${sibling.id}/colours` }}
        lead={t(
          'It becomes a product of its own, beside the others as a swatch. Its pictures and its stock are its own.',
        )}
      />
      {isAdded && <AddedNotice to={listAddress(result)} />}
      <ProductForm
        action={`/admin/add-product?like=${sibling.id}`}
        cancelTo={`${ADMIN_PRODUCTS}/${sibling.id}/colours`}
        words={{ submit: t('Add colour'), busy: t('Adding…') }}
        saved={values}
        values={values}
        siblings={siblings}
        categories={categories}
        sizeSystems={sizeSystems}
        sizeCharts={sizeCharts}
        mostPictures={mostPictures}
        seesCosts={seesCosts}
        result={result}
      />
    </>
  )
}

function AddOtherProductPage({
  categories,
  sizeSystems,
  sizeCharts,
  mostPictures,
  seesCosts,
  result,
}: Props) {
  const draft = useProductDraft()
  const isAdded = result?.isDone ?? false
  useRedirectAfterSave(result, draft.discard)
  return (
    <>
      <AdminHeading title={t('Add product')} back={{ label: t('Products'), to: ADMIN_PRODUCTS }} />
      {isAdded && <AddedNotice to={listAddress(result)} />}
      {draft.isRestored && !isAdded && (
        <p className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-accent-wash px-4 py-2">
          {t('What you had typed is back.')}
          <Button variant="quiet" onClick={draft.startAgain}>
            {t('Start again')}
          </Button>
        </p>
      )}
      <ProductForm
        key={draft.key}
        action="/admin/add-product"
        cancelTo={ADMIN_PRODUCTS}
        words={{ submit: t('Add product'), busy: t('Adding…') }}
        saved={EMPTY_PRODUCT_FORM}
        values={draft.values}
        categories={categories}
        sizeSystems={sizeSystems}
        sizeCharts={sizeCharts}
        mostPictures={mostPictures}
        seesCosts={seesCosts}
        result={result}
        onTyped={draft.save}
        onDiscard={draft.discard}
      />
    </>
  )
}

/** The list begins with the newest product; drafts have their own. */
function listAddress(result: ProductFormResult | undefined): string {
  return result?.isDraft ? adminProductsHref(ALL_ACTIVE, { state: 'draft' }) : ADMIN_PRODUCTS
}

/** Shows that the product was added, and opens the list after a second. */
function useRedirectAfterSave(result: ProductFormResult | undefined, discardDraft?: () => void): void {
  const navigate = useNavigate()
  const isAdded = result?.isDone ?? false
  const to = listAddress(result)
  useEffect(() => {
    if (!isAdded) return
    discardDraft?.()
    notify.success(t(PRODUCT_ADDED))
    const timer = setTimeout(() => navigate(to), REDIRECT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isAdded, to, discardDraft, navigate])
}

/** For pages without JavaScript, which show no toast. */
function AddedNotice({ to }: { to: string }) {
  return (
    <p
      role="status"
      className="mb-6 hidden flex-wrap items-center gap-x-3 rounded-control bg-accent-wash px-4 py-2 noscript:flex"
    >
      <CircleCheck aria-hidden className="size-5 shrink-0 text-accent" />
      <span className="font-medium">{t(PRODUCT_ADDED)}</span>
      <Link to={to} className="inline-flex min-h-11 items-center text-link">
        {t('See it in the list')}
      </Link>
      <noscript>
        <meta httpEquiv="refresh" content={`1; url=${to}`} />
      </noscript>
    </p>
  )
}
