import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useNavigation } from 'react-router'
import { Button, ButtonLink, buttonLook } from '#app/ui/button.tsx'
import { PageLinks } from '#app/ui/data/page-links.tsx'
import { Drawer } from '#app/ui/feedback/drawer.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Breadcrumbs } from '#app/ui/layout/breadcrumbs.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { activeFilters, categoryName } from '../active-filters.ts'
import type { ListedCategory } from '../category.ts'
import type { Product } from '../product.ts'
import { isNarrowed, type ProductQuery, productQueryHref } from '../product-query.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterForm } from './filter-form.tsx'
import { ProductGrid } from './product-grid.tsx'
import { SortSelect } from './sort-select.tsx'

interface Props {
  /** Its page is the page shown, which is there. */
  query: ProductQuery
  categories: readonly ListedCategory[]
  products: readonly Product[]
  total: number
  pageCount: number
}

/** The shop's listing with its filters: beside the products on a wide screen, in a drawer on a small one. */
export function ProductListing({ query, categories, products, total, pageCount }: Props) {
  const title = query.category ? categoryName(query.category, categories) : 'Shop All'
  return (
    <div className="shell pb-16">
      <Breadcrumbs
        crumbs={[
          { label: 'Home', to: '/' },
          ...(query.category ? [{ label: 'Shop All', to: '/products' }] : []),
          { label: title },
        ]}
      />
      <PageHeading title={title} />
      <div className="flex flex-col gap-10 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
        <aside
          id="filters"
          aria-label="Filters"
          // A small screen without JavaScript has no drawer: there the filters stand below the products.
          className="hidden max-lg:order-last lg:block noscript:block"
        >
          <FilterForm query={query} categories={categories} />
        </aside>
        <div>
          <Toolbar query={query} categories={categories} total={total} />
          <FilterChips query={query} categories={categories} />
          <Results products={products} query={query} />
          <PageLinks
            page={query.page}
            pageCount={pageCount}
            hrefOf={page => productQueryHref(query, { page })}
          />
          <div className="mt-14 text-center">
            <ButtonLink to="/products">Shop Now</ButtonLink>
          </div>
        </div>
      </div>
    </div>
  )
}

function Toolbar({ query, categories, total }: Pick<Props, 'query' | 'categories' | 'total'>) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3">
      <p role="status" className="text-sm text-muted tabular-nums">
        {countText(total)}
      </p>
      <a href="#filters" className="hidden text-link text-sm noscript:max-lg:inline">
        Filters
      </a>
      <div className="flex min-w-0 items-center gap-2 max-sm:w-full">
        <FilterDrawer query={query} categories={categories} total={total} />
        <SortSelect query={query} />
      </div>
    </div>
  )
}

function FilterDrawer({ query, categories, total }: Pick<Props, 'query' | 'categories' | 'total'>) {
  const [isOpen, setIsOpen] = useState(false)
  const count = activeFilters(query, categories).length
  return (
    <Drawer
      title="Filters"
      side="left"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <button
          type="button"
          className={buttonLook('secondary', 'px-4 max-sm:flex-1 lg:hidden noscript:hidden')}
        >
          <SlidersHorizontal aria-hidden className="size-4" />
          Filters
          {count > 0 && <span className="tabular-nums">({count})</span>}
        </button>
      }
      footer={
        <Button variant="primary" className="w-full" onClick={() => setIsOpen(false)}>
          Show {countText(total)}
        </Button>
      }
    >
      <FilterForm query={query} categories={categories} />
    </Drawer>
  )
}

function Results({ products, query }: Pick<Props, 'products' | 'query'>) {
  const isLoading = useNavigation().location?.pathname === '/products'
  if (products.length === 0) return <NothingFound query={query} />
  return (
    <div aria-busy={isLoading} className="transition-opacity duration-150 aria-busy:opacity-50">
      <h2 className="sr-only">Products</h2>
      <ProductGrid products={products} eagerCount={4} isBesideFilters />
    </div>
  )
}

function NothingFound({ query }: { query: ProductQuery }) {
  if (!isNarrowed(query) && !query.category) {
    return (
      <EmptyState title="No products found">
        The first ones are on their way. Please come back soon.
      </EmptyState>
    )
  }
  return (
    <EmptyState title="No products found" actions={<ButtonLink to="/products">Clear all filters</ButtonLink>}>
      {query.q
        ? `Nothing matches “${query.q}”. Try fewer or other words.`
        : 'Try taking a filter away, or look at everything.'}
    </EmptyState>
  )
}

function countText(total: number): string {
  return `${total.toLocaleString('en')} ${total === 1 ? 'product' : 'products'}`
}
