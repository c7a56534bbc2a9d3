import { useEffect, useRef, useState } from 'react'
import { Link, useNavigation } from 'react-router'
import type { CategoryFilter } from '#app/catalogue/categories/category.ts'
import {
  ADMIN_PRODUCTS,
  type AdminProductQuery,
  ALL_ACTIVE,
  adminProductsHref,
  countFilters,
  PAGE_LENGTHS,
} from '#app/catalogue/product-query/admin-product-query.ts'
import { productSheetsHref } from '#app/catalogue/product-query/product-sheet-address.ts'
import type { AdminProduct } from '#app/catalogue/products/admin-product.ts'
import { countOfState, type StateCount } from '#app/catalogue/products/publication.ts'
import { SavedViews } from '#app/owner/saved-views/components/saved-views.tsx'
import type { SavedView } from '#app/owner/saved-views/saved-view.ts'
import { type CappedCount, formatCount } from '#app/shared/capped-count.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ListFooter } from '#app/ui/data/list-footer.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import type { LastProductChange } from '../../bulk/bulk-edit.ts'
import { BulkBar } from '../../bulk/components/bulk-bar.tsx'
import { ChoiceBar, listKeyOf } from './choice-bar.tsx'
import { DeleteQuestion } from './delete-question.tsx'
import { LastChangeLine } from './last-change-line.tsx'
import { ProductTable } from './product-table.tsx'
import { ProductTableFilters } from './product-table-filters.tsx'
import { type ChosenProducts, useChosenProducts } from './use-chosen-products.ts'
import { LIST_FORM, type ProductListForm, useProductListForm } from './use-product-list-form.ts'

interface Props {
  /** Its page is the page shown, which is there. */
  query: AdminProductQuery
  products: readonly AdminProduct[]
  total: number
  /** More products match than were counted. */
  hasMore: boolean
  pageCount: number
  categories: readonly CategoryFilter[]
  /** The last change by this member of staff, if it can be undone. */
  lastChange: LastProductChange | undefined
  /** Whether the shop has no products at all, whatever the filters. */
  isShopEmpty: boolean
  views: readonly SavedView[]
  drafts: CappedCount
  /** Where products would be that an empty list has not. */
  elsewhere: readonly StateCount[]
}

/** The list of all products, with filters, inline changes and bulk edits. */
export function ProductsPage({
  query,
  products,
  total,
  hasMore,
  pageCount,
  categories,
  lastChange,
  isShopEmpty,
  views,
  drafts,
  elsewhere,
}: Props) {
  const counted = hasMore ? formatCount({ total, hasMore }) : total
  const chosen = useChosenProducts(listKeyOf(query), products)
  const { sendFrom, isBusy, clear, status } = useListChanges(chosen)
  const [asked, setAsked] = useState<AdminProduct>()
  const isLoading = useNavigation().location?.pathname === ADMIN_PRODUCTS

  return (
    <>
      <AdminHeading
        title={t('Products')}
        aside={
          <p className="flex flex-wrap gap-2">
            <ButtonLink to={productSheetsHref(query)}>{t('Import and export')}</ButtonLink>
            <ButtonLink to="/admin/add-product" variant="primary" className="px-5">
              {t('Add product')}
            </ButtonLink>
          </p>
        }
      />
      {isShopEmpty ? (
        <NoProducts />
      ) : (
        <>
          <div className="space-y-3">
            <ProductTableFilters query={query} categories={categories} drafts={drafts} />
            <SavedViews list="products" views={views} href={adminProductsHref(query)} />
          </div>
          {lastChange && (
            <LastChangeLine
              change={lastChange}
              isBusy={isBusy}
              onUndo={() => sendFrom('row')({ intent: 'undo', auditId: lastChange.auditId })}
            />
          )}
          <ChoiceBar {...{ query, products, total, counted, chosen, status }} />
          {products.length === 0 ? (
            <NothingFound query={query} elsewhere={elsewhere} />
          ) : (
            <div
              aria-busy={isLoading}
              className="transition-opacity duration-150 aria-busy:opacity-50 [&_a]:scroll-mb-40 [&_button]:scroll-mb-40 [&_input]:scroll-mb-40"
            >
              <ProductTable
                products={products}
                query={query}
                chosen={chosen}
                onDelete={setAsked}
                onPublish={({ id, version, state }) =>
                  sendFrom('row')({
                    intent: state === 'draft' ? 'publish' : 'restore',
                    chosen: JSON.stringify([{ id, version }]),
                  })
                }
              />
            </div>
          )}
          <BulkBar
            chosen={chosen.list}
            categories={categories}
            isBusy={isBusy}
            send={sendFrom('bar')}
            onClear={clear}
          />
          {products.length > 0 && (
            <ListFooter
              things={message('{count, plural, one {product} other {products}}')}
              shown={products.length}
              total={counted}
              page={query.page}
              pageCount={pageCount}
              pageLength={query.pageLength}
              lengths={PAGE_LENGTHS}
              isRangeAbove
              hrefOf={change => adminProductsHref(query, change)}
            />
          )}
        </>
      )}
      <DeleteQuestion
        product={asked}
        onClose={() => setAsked(undefined)}
        onConfirm={product => sendFrom('row')({ intent: 'delete', productId: product.id })}
      />
    </>
  )
}

function NoProducts() {
  return (
    <EmptyState
      title={t('No products yet')}
      actions={
        <ButtonLink to="/admin/add-product" variant="primary">
          {t('Add product')}
        </ButtonLink>
      }
    >
      {t('Add the first one, and the shop has something to show.')}
    </EmptyState>
  )
}

/** Where only the state leaves all out, it says which one has them. */
function NothingFound({ query, elsewhere }: Pick<Props, 'query' | 'elsewhere'>) {
  const { q, state } = query
  const isByState = elsewhere.length > 0 && state === 'active' && !q && countFilters(query) === 0
  return (
    <EmptyState
      title={isByState ? t('No published products') : t('No products found')}
      actions={
        !isByState && <ButtonLink to={adminProductsHref(ALL_ACTIVE)}>{t('Clear all filters')}</ButtonLink>
      }
    >
      {isByState ? (
        <p>{t('Shoppers see products once they are published.')}</p>
      ) : q ? (
        <p>{t('Nothing matches “{q}” here. Try fewer or other words.', { q })}</p>
      ) : (
        <p>{t('Nothing matches these filters.')}</p>
      )}
      {elsewhere.length > 0 && (
        <p className="mt-2 flex flex-wrap justify-center gap-x-4 tabular-nums">
          {elsewhere.map(one => (
            <Link
              key={one.state}
              to={adminProductsHref(query, { state: one.state })}
              className="inline-flex min-h-11 items-center text-link"
            >
              {countOfState(one)}
            </Link>
          ))}
        </p>
      )}
    </EmptyState>
  )
}

/** Sends changes of the list, and moves the focus to the count above it when the pressed button has gone with its row or bar. */
function useListChanges(chosen: ChosenProducts) {
  const { send, isBusy, result } = useProductListForm(LIST_FORM)
  const status = useRef<HTMLParagraphElement>(null)
  const sentFrom = useRef<'row' | 'bar'>(undefined)
  const leaveToCount = () => status.current?.focus({ preventScroll: true })
  const clear = () => {
    chosen.clear()
    leaveToCount()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each result.
  useEffect(() => {
    if (!result) return
    const from = sentFrom.current
    sentFrom.current = undefined
    if (result.isDone && from === 'bar') clear()
    if (from === 'row' && document.activeElement === document.body) leaveToCount()
  }, [result])

  const sendFrom = (source: 'row' | 'bar') => (form: ProductListForm) => {
    sentFrom.current = source
    send(form)
  }
  return { sendFrom, isBusy, clear, status }
}
