import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFetcher, useNavigation } from 'react-router'
import type { AdminCategory } from '#app/features/categories/category.ts'
import {
  ADMIN_PRODUCTS,
  type AdminProductQuery,
  ALL_ACTIVE,
  adminProductSearch,
  adminProductsHref,
  MATCHING_PRODUCTS,
  PAGE_LENGTHS,
} from '#app/features/product-query/admin-product-query.ts'
import {
  type AdminProduct,
  type ChosenProduct,
  MOST_CHANGED_AT_ONCE,
} from '#app/features/products/admin-product.ts'
import { SavedViews } from '#app/features/saved-views/components/saved-views.tsx'
import type { SavedView } from '#app/features/saved-views/saved-view.ts'
import { formatCount } from '#app/shared/capped-count.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ListFooter, rangeText } from '#app/ui/data/list-footer.tsx'
import { ConfirmDialog } from '#app/ui/feedback/confirm-dialog.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import type { LastProductChange } from '../../bulk/bulk-edit.ts'
import { BulkBar } from '../../bulk/components/bulk-bar.tsx'
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
  categories: readonly Pick<AdminCategory, 'id' | 'name' | 'slug'>[]
  /** The last change by this member of staff, if it can be undone. */
  lastChange: LastProductChange | undefined
  /** Whether the shop has no products at all, whatever the filters. */
  isShopEmpty: boolean
  views: readonly SavedView[]
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
}: Props) {
  const counted = hasMore ? formatCount({ total, hasMore }) : total
  const { send, isBusy, result } = useProductListForm(LIST_FORM)
  const chosen = useChosenProducts(listKeyOf(query), products)
  const [asked, setAsked] = useState<AdminProduct>()
  const isLoading = useNavigation().location?.pathname === ADMIN_PRODUCTS
  const status = useRef<HTMLParagraphElement>(null)
  const sentFrom = useRef<'row' | 'bar'>(undefined)

  /** The pressed button has gone with its row or the bar: the focus moves to the count above the list. */
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

  return (
    <>
      <AdminHeading
        title="Products"
        aside={
          <ButtonLink to="/admin/add-product" variant="primary" className="px-5">
            Add product
          </ButtonLink>
        }
      />
      {isShopEmpty ? (
        <NoProducts />
      ) : (
        <>
          <div className="space-y-3">
            <ProductTableFilters query={query} categories={categories} />
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
            <NothingFound q={query.q} />
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
                onRestore={({ id, version }) =>
                  sendFrom('row')({ intent: 'restore', chosen: JSON.stringify([{ id, version }]) })
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
              things="products"
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
      title="No products yet"
      actions={
        <ButtonLink to="/admin/add-product" variant="primary">
          Add product
        </ButtonLink>
      }
    >
      Add the first one, and the shop has something to show.
    </EmptyState>
  )
}

function NothingFound({ q }: Pick<AdminProductQuery, 'q'>) {
  return (
    <EmptyState
      title="No products found"
      actions={<ButtonLink to={adminProductsHref(ALL_ACTIVE)}>Clear all filters</ButtonLink>}
    >
      {q ? `Nothing matches “${q}” here. Try fewer or other words.` : 'Nothing matches these filters.'}
    </EmptyState>
  )
}

/** Above the table: the choice of all products, and the count, which takes the focus when a pressed button has gone. */
interface ChoiceBarProps extends ChooseAllProps {
  /** The total, or a text if there are more than were counted. */
  counted: number | string
  status: RefObject<HTMLParagraphElement | null>
}

function ChoiceBar({ status, counted, ...list }: ChoiceBarProps) {
  const { query, products } = list
  const first = (query.page - 1) * query.pageLength + 1
  return (
    <div className="mt-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-line lg:mt-1 lg:min-h-9 lg:[&_label]:min-h-9 lg:[&_label>span]:size-9 max-xl:-mx-2 max-xl:px-2">
      <ChooseAll key={listKeyOf(query)} {...list} />
      <p ref={status} tabIndex={-1} role="status" className="text-sm text-muted tabular-nums">
        {rangeText(first, products.length, counted, 'products') || 'No products'}
      </p>
    </div>
  )
}

/** The same for all pages of one list, however it is sorted. */
function listKeyOf(query: AdminProductQuery): string {
  const { sort, pageLength, page } = ALL_ACTIVE
  return adminProductSearch({ ...query, sort, pageLength, page })
}

interface ChooseAllProps {
  products: readonly AdminProduct[]
  total: number
  query: AdminProductQuery
  chosen: ChosenProducts
}

/** Chooses everything on the page, and then everything that matches. */
function ChooseAll({ products, total, query, chosen }: ChooseAllProps) {
  const fetcher = useFetcher<{ products: ChosenProduct[] }>()
  const found = fetcher.data?.products
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each response.
  useEffect(() => {
    if (found) chosen.set(found, true)
  }, [found])

  const count = products.filter(product => chosen.has(product.id)).length
  const isAll = count === products.length
  if (products.length === 0) return <span />
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <label className="-ml-2 inline-flex min-h-11 xl:-ml-1 cursor-pointer items-center gap-1 text-sm">
        <span className="grid size-11 place-items-center">
          <input
            type="checkbox"
            checked={isAll}
            ref={input => {
              if (input) input.indeterminate = count > 0 && !isAll
            }}
            onChange={() => chosen.set(products, !isAll)}
            className="size-5 cursor-pointer accent-accent"
          />
        </span>
        Choose all on this page
      </label>
      {isAll && total > products.length && total <= MOST_CHANGED_AT_ONCE && chosen.list.length < total && (
        <button
          type="button"
          aria-busy={fetcher.state !== 'idle'}
          onClick={() => fetcher.load(`${MATCHING_PRODUCTS}${adminProductSearch(query)}`)}
          className="min-h-11 text-link text-sm font-medium aria-busy:cursor-progress"
        >
          Choose all {total.toLocaleString('en')} that match
        </button>
      )}
    </div>
  )
}

interface DeleteQuestionProps {
  product: AdminProduct | undefined
  onClose(): void
  onConfirm(product: AdminProduct): void
}

/** Asks before a product is deleted, and says which kind of deleting it will be. */
function DeleteQuestion({ product, onClose, onConfirm }: DeleteQuestionProps) {
  const shown = useLast(product)
  return (
    <ConfirmDialog
      title={`Delete ${shown?.name ?? ''}?`}
      confirmLabel="Delete"
      isDangerous
      open={product !== undefined}
      onOpenChange={isOpen => {
        if (!isOpen) onClose()
      }}
      onConfirm={() => shown && onConfirm(shown)}
    >
      {shown?.wasOrdered
        ? 'It was ordered before, so it is archived: no longer shown or sold, still named in its orders, and it can be restored.'
        : 'It was never ordered, so it is removed with its pictures and its stock. This can’t be undone.'}
    </ConfirmDialog>
  )
}

/** The last defined value, so that a dialog shows its text while it closes. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const last = useRef(value)
  useEffect(() => {
    if (value !== undefined) last.current = value
  }, [value])
  return value ?? last.current
}
