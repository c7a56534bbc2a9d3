import { Link } from 'react-router'
import type { ListedCategory } from '#app/catalogue/categories/category.ts'
import {
  EVERYTHING,
  type ProductQuery,
  productQueryHref,
} from '#app/catalogue/product-query/product-query.ts'
import { HelpPageLinks } from '#app/catalogue/search/components/help-page-links.tsx'
import type { HelpPage } from '#app/catalogue/search/help-page.ts'
import { languageAttributes } from '#app/shared/text/text-language.ts'
import { message, rich, t } from '#app/shared/text/translate.ts'
import { ProductGrid } from '#app/storefront/product-cards/components/product-grid.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import type { NearProducts } from '../list-products.server.ts'

interface Props {
  query: ProductQuery
  categories: readonly ListedCategory[]
  near?: NearProducts
  helpPages: readonly HelpPage[]
}

/** A listing without products: the nearest ones, a help page for the search, or links to other listings. */
export function NothingFound({ query, categories, near, helpPages }: Props) {
  if (near && near.products.length > 0) return <Nearest {...{ query, categories, near, helpPages }} />
  if (helpPages.length > 0) return <HelpFound pages={helpPages} />
  return (
    <>
      <EmptyState
        title={t('No products found')}
        actions={<ButtonLink to="/products">{t('Clear all filters')}</ButtonLink>}
      >
        {query.q ? (
          <span className="wrap-anywhere">
            {rich('Nothing matches “<b>{words}</b>”. Try fewer or other words.', {
              words: query.q,
              b: words => <bdi>{words}</bdi>,
            })}
          </span>
        ) : (
          t('Try taking a filter away, or look at everything.')
        )}
      </EmptyState>
      {query.q && <PopularCategories categories={categories} />}
    </>
  )
}

function HelpFound({ pages }: { pages: readonly HelpPage[] }) {
  return (
    <EmptyState
      title={t('This page has your answer')}
      actions={pages.map(({ label, to }) => (
        <ButtonLink key={to} to={to}>
          {t(label)}
        </ButtonLink>
      ))}
    >
      {t('No product is called so.')}
    </EmptyState>
  )
}

/** What is said of the nearest products. */
const NEAREST = {
  kind: {
    title: message('The nearest we have'),
    lead: message('Nothing is exactly “<b>{words}</b>” at the moment. In other colours, sizes or prices:'),
  },
  words: {
    title: message('These match some of your words'),
    lead: message('Nothing matches all of “<b>{words}</b>”.'),
  },
  name: { title: message('You may have meant'), lead: message('Nothing is called “<b>{words}</b>”.') },
}

function Nearest({ query, categories, near, helpPages }: Props & { near: NearProducts }) {
  const { title, lead } = NEAREST[near.nearBy]
  return (
    <section aria-labelledby="nearest" className="pt-2">
      {helpPages.length > 0 && <HelpPageLinks pages={helpPages} />}
      <h2 id="nearest" className="font-serif text-subheading font-medium">
        {t(title)}
      </h2>
      <p className="mt-1 mb-5 text-muted wrap-anywhere">
        {rich(lead, { words: query.q, b: words => <bdi>{words}</bdi> })}
      </p>
      <ProductGrid products={near.products} isBesideFilters />
      {near.nearBy !== 'kind' && (
        <div className="mt-16">
          <PopularCategories categories={categories} />
        </div>
      )}
    </section>
  )
}

const MOST_CATEGORIES = 6

/** The largest categories, for a search without results. */
function PopularCategories({ categories }: Pick<Props, 'categories'>) {
  const largest = categories.toSorted((one, other) => other.productCount - one.productCount)
  return (
    <nav aria-label={t('Popular categories')} className="text-center">
      <ul className="flex flex-wrap justify-center gap-2">
        {largest.slice(0, MOST_CATEGORIES).map(({ name, slug }) => (
          <li key={slug}>
            <Link
              to={productQueryHref(EVERYTHING, { category: slug })}
              className="inline-flex min-h-11 items-center rounded-full border border-edge px-4 text-[0.9375rem] hover:border-ink"
            >
              <bdi {...languageAttributes(name)}>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
