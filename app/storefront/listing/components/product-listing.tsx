import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type ReactNode, type RefObject, useRef } from 'react'
import { Link, useNavigation } from 'react-router'
import type { ListedCategory } from '#app/catalogue/categories/category.ts'
import { activeFilters, countActiveFilters, SHOP_ALL } from '#app/catalogue/product-query/active-filters.ts'
import type { FilterCounts } from '#app/catalogue/product-query/filter-counts.ts'
import {
  continues,
  isPart,
  listingPath,
  type ProductQuery,
  productQueryHref,
} from '#app/catalogue/product-query/product-query.ts'
import { productSetHref } from '#app/catalogue/product-query/product-set.ts'
import { readProductQuery } from '#app/catalogue/product-query/read-product-query.ts'
import type { CardProduct } from '#app/catalogue/products/card-product.ts'
import { HelpPageLinks } from '#app/catalogue/search/components/help-page-links.tsx'
import type { HelpPage } from '#app/catalogue/search/help-page.ts'
import { formatCount } from '#app/shared/capped-count.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { localPath, rich, t } from '#app/shared/text/translate.ts'
import { ProductGrid } from '#app/storefront/product-cards/components/product-grid.tsx'
import { Button, ButtonLink, buttonLook } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Breadcrumbs } from '#app/ui/layout/breadcrumbs.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { DrawerSheet } from '#app/ui/overlays/drawer-sheet.tsx'
import { useOpening } from '#app/ui/overlays/use-opening.ts'
import { clearedHref } from '../cleared-href.ts'
import type { NearProducts } from '../list-products.server.ts'
import { previewListing } from '../preview-listing.ts'
import type { ShownTile } from '../tiles-of-listing.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterForm } from './filter-form.tsx'
import { ListingTile } from './listing-tile.tsx'
import { LoadMore } from './load-more.tsx'
import { NothingFound } from './nothing-found.tsx'
import { SortSelect } from './sort-select.tsx'
import { useListingArrival } from './use-listing-arrival.ts'

interface Props {
  /** With the last page that is actually shown. */
  query: ProductQuery
  /** The heading. */
  title: string
  /** The words below it; by default what the products cost at least. */
  lead?: string
  /** Above the heading. */
  cover?: ReactNode
  categories: readonly ListedCategory[]
  products: readonly CardProduct[]
  counts: FilterCounts
  total: number
  pageCount: number
  /** The corrected search, if words were corrected. */
  corrected?: string
  /** The nearest products, if nothing matches the search. */
  near?: NearProducts
  /** The owner's pictures among the products. */
  tiles: readonly ShownTile[]
  /** Help pages for a search like "returns". */
  helpPages: readonly HelpPage[]
}

/** A listing with its filters: beside the products on a wide screen, in a drawer on a small one. */
export function ProductListing(props: Props) {
  const {
    query,
    title,
    lead,
    cover,
    categories,
    products,
    counts,
    total,
    pageCount,
    corrected,
    near,
    tiles,
    helpPages,
  } = props
  // What is chosen next is chosen of the search that is shown.
  const shown = corrected && total > 0 ? { ...query, q: corrected } : query
  const results = useRef<HTMLDivElement>(null)
  const count = useRef<HTMLParagraphElement>(null)
  useListingArrival(query, products.length, { results, count })
  const { loading, preview } = useListingLoad(props)
  if (total === 0 && !isPart(query)) return <NothingYet />
  return (
    <div className="shell pb-16">
      <Breadcrumbs
        crumbs={[
          { label: t('Home'), to: '/' },
          ...(title === t(SHOP_ALL) ? [] : [{ label: t(SHOP_ALL), to: '/products' }]),
          { label: title },
        ]}
      />
      {cover}
      <PageHeading title={title} lead={lead ?? introOf(counts)} />
      <div className="flex flex-col gap-10 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
        <aside
          id="filters"
          aria-label={t('Filters')}
          // A small screen without JavaScript has no drawer: the filters are then below the products.
          className="listing-filters hidden max-lg:order-last lg:block noscript:block"
        >
          <FilterForm query={shown} categories={categories} counts={counts} />
        </aside>
        <div ref={results} className="listing-results">
          <Toolbar
            {...{ categories, counts, total, count, loading, near, helpPages }}
            query={shown}
            shown={products.length}
          />
          <FilterChips query={shown} categories={categories} />
          {corrected && total > 0 && <Corrected query={query} corrected={corrected} />}
          {total > 0 && helpPages.length > 0 && <HelpPageLinks pages={helpPages} />}
          <Results
            {...{ query, categories, near, tiles, helpPages }}
            products={preview ?? products}
            isLoading={loading === 'other' && !preview}
          />
          <LoadMore
            {...{ query, pageCount, counts }}
            shown={products.length}
            isLoading={loading === 'more'}
          />
          {total > 0 && <SeeMore query={query} />}
        </div>
      </div>
    </div>
  )
}

/** The listing of a shop without products, where there is nothing to filter or sort. */
function NothingYet() {
  return (
    <EmptyState
      title={t('No products found')}
      level={1}
      actions={<ButtonLink to="/contact">{t('Ask us what is coming')}</ButtonLink>}
    >
      {t('There is nothing in the shop yet.')}
    </EmptyState>
  )
}

interface ListingLoad {
  /** Whether more of the same products are loading, or others that replace them. */
  loading?: 'more' | 'other'
  /** Those of the products that will stay, if that is known. */
  preview?: readonly CardProduct[] | undefined
}

function useListingLoad({ query, products, pageCount }: Props): ListingLoad {
  const { location } = useNavigation()
  if (location?.pathname !== localPath(listingPath(query))) return {}
  const { ownCollection } = query
  const next = { ...readProductQuery(new URLSearchParams(location.search)), ownCollection }
  if (continues(query, next)) return { loading: 'more' }
  return { loading: 'other', preview: previewListing({ query, products, pageCount }, next) }
}

/** Returns the introduction of the listing, the same under all filters. */
function introOf({ startsAtPaisa }: FilterCounts): string | undefined {
  if (startsAtPaisa === null) return undefined
  return t('From {price}, with cash on delivery across Pakistan.', { price: formatPaisa(startsAtPaisa) })
}

type ToolbarProps = Pick<Props, 'query' | 'categories' | 'counts' | 'total' | 'near' | 'helpPages'> & {
  shown: number
  count: RefObject<HTMLParagraphElement | null>
  loading: 'more' | 'other' | undefined
}

function Toolbar(props: ToolbarProps) {
  const { query, categories, counts, total, shown, count, loading } = props
  return (
    <div className="listing-tools">
      <p ref={count} role="status" tabIndex={-1} className="text-sm text-muted tabular-nums outline-none">
        {loading ? t('Loading…') : resultText(props)}
        {!loading && shown < total && <span className="sr-only">{t(', {shown} shown', { shown })}</span>}
      </p>
      <a
        href="#filters"
        className="hidden min-h-6 items-center text-link text-sm noscript:max-lg:inline-flex"
      >
        {t('Filters')}
      </a>
      <div className="listing-bar">
        <FilterDrawer {...{ query, categories, counts, loading }} />
        <SortSelect query={query} />
      </div>
    </div>
  )
}

type FilterDrawerProps = Pick<ToolbarProps, 'query' | 'categories' | 'counts' | 'loading'>

function FilterDrawer({ query, categories, counts, loading }: FilterDrawerProps) {
  const chosen = countActiveFilters(query)
  const { button, open, onOpenChange, opener } = useOpening({
    trigger: (
      <button
        type="button"
        className={buttonLook('secondary', 'px-4 max-sm:flex-[3] max-sm:px-2 lg:hidden noscript:hidden')}
      >
        <SlidersHorizontal aria-hidden className="size-4" />
        {t('Filters')}
        {chosen > 0 && <span className="tabular-nums">({chosen})</span>}
      </button>
    ),
  })
  return (
    <>
      {button}
      <DrawerSheet
        title={t('Filters')}
        side="left"
        open={open}
        onOpenChange={onOpenChange}
        finalFocus={opener}
        footer={
          <div className="flex items-center gap-3">
            <p role="status" className="sr-only">
              {loading ? t('Loading…') : countText(counts)}
            </p>
            {activeFilters(query, categories).length > 0 && (
              <Link to={clearedHref(query)} preventScrollReset className={buttonLook('quiet', 'px-3')}>
                {t('Clear all')}
              </Link>
            )}
            <Button
              variant="primary"
              className="flex-1 tabular-nums aria-busy:opacity-70"
              aria-busy={loading !== undefined || undefined}
              onClick={() => onOpenChange(false)}
            >
              {t('Show {products}', { products: countText(counts) })}
            </Button>
          </div>
        }
      >
        <FilterForm query={query} categories={categories} counts={counts} />
      </DrawerSheet>
    </>
  )
}

type ResultsProps = Pick<Props, 'query' | 'categories' | 'products' | 'near' | 'tiles' | 'helpPages'> & {
  isLoading: boolean
}

function Results({ query, categories, products, near, tiles, helpPages, isLoading }: ResultsProps) {
  if (products.length === 0) return <NothingFound {...{ query, categories, near, helpPages }} />
  return (
    <div aria-busy={isLoading} className="transition-opacity duration-150 aria-busy:opacity-50">
      <h2 className="sr-only">{t('Products')}</h2>
      <ProductGrid
        products={products}
        eagerCount={2}
        isBesideFilters
        between={tiles.map(tile => ({
          after: tile.after,
          item: <ListingTile key={tile.title} tile={tile} />,
        }))}
      />
    </div>
  )
}

/** The link at the end of a listing: from part of the shop to all of it, and from all of it to new arrivals. */
function SeeMore({ query }: { query: ProductQuery }) {
  return (
    <div className="mt-16 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line pt-8">
      <p className="font-serif text-subheading">
        {isPart(query) ? t('There is more in the shop than this.') : t('See what came in last.')}
      </p>
      <ButtonLink to={productSetHref(isPart(query) ? 'everything' : 'new-arrivals')}>
        {t('Shop Now')}
      </ButtonLink>
    </div>
  )
}

/** Says which search is shown instead of the typed one. */
function Corrected({ query, corrected }: { query: ProductQuery; corrected: string }) {
  return (
    <p className="pb-4 wrap-anywhere" dir="auto">
      {rich('Showing results for <a>“{words}”</a>. <b>Nothing is called “{typed}”.</b>', {
        words: corrected,
        typed: query.q,
        a: words => (
          <Link to={productQueryHref(query, { q: corrected })} className="font-semibold text-link">
            {words}
          </Link>
        ),
        b: words => <span className="text-muted">{words}</span>,
      })}
    </p>
  )
}

/** The count of the results. Above near products or help pages, "0 products" would contradict them. */
function resultText({ counts, near, helpPages }: Pick<Props, 'counts' | 'near' | 'helpPages'>): string {
  const hasOthers = helpPages.length > 0 || (near?.products.length ?? 0) > 0
  return counts.total === 0 && hasOthers ? t('No exact match') : countText(counts)
}

function countText({ total, hasMore }: FilterCounts): string {
  return t('{shown} {total, plural, one {product} other {products}}', {
    shown: formatCount({ total, hasMore }),
    total,
  })
}
