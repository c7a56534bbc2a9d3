import { type ChangeEvent, type ComponentProps, Fragment, type PointerEvent, useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import type { ListedCategory } from '#app/catalogue/categories/category.ts'
import type { FilterCounts } from '#app/catalogue/product-query/filter-counts.ts'
import {
  listingPath,
  type ProductQuery,
  productQueryHref,
  productQueryParameters,
} from '#app/catalogue/product-query/product-query.ts'
import { COLOUR_FAMILIES, colourFamilyName, SWATCHES } from '#app/catalogue/products/colours/colour-family.ts'
import { FEATURED_SETS, FEATURED_TITLES } from '#app/catalogue/products/featured-names.ts'
import { LETTER_SIZES } from '#app/catalogue/products/product.ts'
import { groupSizes, SIZE_KINDS } from '#app/catalogue/products/size-kind.ts'
import { isLength } from '#app/catalogue/products/size-length.ts'
import { localPath, t } from '#app/shared/text/translate.ts'
import { prefetch } from '#app/storefront/navigation/read-ahead.tsx'
import { Button } from '#app/ui/button.tsx'
import { useLinkNavigation } from '#app/ui/layout/use-link-navigation.ts'
import { CategoryLinks } from './category-filter-links.tsx'
import { CheckFilter, Count, Group } from './filter-parts.tsx'
import { CarriedQuery } from './hidden-query-fields.tsx'
import { readQueryForm } from './read-query-form.ts'

interface Props {
  query: ProductQuery
  categories: readonly ListedCategory[]
  counts: FilterCounts
}

/**
 * The filters of the listing: a form that opens the listing's address on submit or, with JavaScript, on every change.
 * The fields hold the shopper's choices, and follow the address when it changes otherwise.
 */
export function FilterForm({ query, categories, counts }: Props) {
  const navigate = useNavigate()
  const { location: pending } = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const isAwaited = pending?.pathname === localPath(listingPath(query))
  const followLink = useLinkNavigation({ preventScrollReset: true })
  const shownHref = productQueryHref(query)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same listing, read again, takes no choice back that was just made.
  useEffect(() => {
    // Nor does the last listing, which arrives while a choice is on its way.
    if (form.current && !isAwaited) fillIn(form.current, query)
  }, [shownHref, isAwaited])

  function apply() {
    if (!form.current) return
    const href = productQueryHref(readQueryForm(form.current, query))
    const shown = isAwaited ? listingPath(query) + pending.search : productQueryHref(query, { page: 1 })
    if (href !== shown) navigate(href, { preventScrollReset: true })
    // Invalid input is replaced.
    else if (!isAwaited) fillIn(form.current, query)
  }

  function applyChoice(event: ChangeEvent<HTMLFormElement>) {
    const { target } = event as { target: EventTarget }
    if (target instanceof HTMLInputElement && isChoice(target)) apply()
  }

  /** Reads the listing of a choice between the press and the change. */
  function prefetchChoice({ target }: PointerEvent<HTMLFormElement>) {
    const field = target instanceof Element && target.closest('label')?.control
    const isPressed = field instanceof HTMLInputElement && isChoice(field) && !field.disabled
    if (form.current && isPressed)
      prefetch(localPath(productQueryHref(readQueryForm(form.current, query, field))), 'pointed')
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that Enter opens is clicked as well.
    <form
      ref={form}
      action={localPath(listingPath(query))}
      method="get"
      onChange={applyChoice}
      onPointerDown={prefetchChoice}
      // Typed text applies when the shopper leaves the field or presses Enter.
      onBlur={apply}
      onSubmit={event => {
        event.preventDefault()
        apply()
      }}
      onClick={followLink}
    >
      <div className="filters">
        <Filters query={query} categories={categories} counts={counts} />
      </div>
    </form>
  )
}

function Filters({ query, categories, counts }: Props) {
  const isLeast = counts.sampled.others
  return (
    <>
      <CarriedQuery query={query} except={['size', 'colour', 'min', 'max', 'stock', 'sale', 'featured']} />
      <CategoryLinks query={query} categories={categories} counts={counts} />
      <SizeFilter query={query} counts={counts} />
      <ColourFilter query={query} counts={counts} />
      <PriceFilter query={query} counts={counts} />
      <Group legend={t('Availability')}>
        <CheckFilter
          name="stock"
          value="in"
          defaultChecked={query.inStock}
          count={counts.inStock}
          isLeast={isLeast}
        >
          {t('In stock')}
        </CheckFilter>
        <CheckFilter
          name="sale"
          value="on"
          defaultChecked={query.onSale}
          count={counts.onSale}
          isLeast={isLeast}
        >
          {t('On sale')}
        </CheckFilter>
      </Group>
      <FeaturedFilter query={query} counts={counts} />
      <div className="hidden noscript:grid">
        <Button type="submit">{t('Apply')}</Button>
      </div>
    </>
  )
}

/** Fills the form's fields from the query, except the one that has focus. */
function fillIn(form: HTMLFormElement, query: ProductQuery) {
  const parameters = productQueryParameters(query)
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement) || field.type === 'hidden') continue
    const wanted = parameters.getAll(field.name)
    if (isChoice(field)) field.checked = wanted.includes(field.value) || (field.value === '' && !wanted[0])
    else if (field !== document.activeElement) field.value = wanted[0] ?? ''
  }
}

function isChoice(field: HTMLInputElement): boolean {
  return field.type === 'radio' || field.type === 'checkbox'
}

/** The letters, and the other sizes in which products of the listing can be bought. */
function SizeFilter({ query, counts }: Pick<Props, 'query' | 'counts'>) {
  const isLeast = counts.sampled.others
  const chosen = query.size === undefined ? [] : [query.size]
  // No one looks for cloth by the step in which it is cut.
  const listed = Object.keys(counts.sizes).filter(size => !isLength(size))
  const groups = groupSizes(new Set([...LETTER_SIZES, ...listed, ...chosen]))
  const choice = (size: string) => {
    const isChosen = (query.size ?? '') === size
    const count = size === '' ? counts.anySize : (counts.sizes[size] ?? 0)
    return (
      <label key={size}>
        <input
          type="radio"
          name="size"
          value={size}
          defaultChecked={isChosen}
          disabled={count === 0 && !isLeast && !isChosen && size !== ''}
        />
        {size || t('Any Size')}
        <Count count={count} isLeast={isLeast} />
      </label>
    )
  }
  return (
    <Group legend={t('Size')}>
      <div className="filter-sizes">{choice('')}</div>
      {groups.map(({ kind, sizes }) => (
        <Fragment key={kind}>
          {groups.length > 1 && <p className="filter-kind">{t(SIZE_KINDS[kind])}</p>}
          <div className="filter-sizes mt-2">{sizes.map(choice)}</div>
        </Fragment>
      ))}
    </Group>
  )
}

/** The colours that the search finds in the category or collection. */
function ColourFilter({ query, counts }: Pick<Props, 'query' | 'counts'>) {
  const families = COLOUR_FAMILIES.filter(
    family => counts.colours[family] !== undefined || query.colours.includes(family),
  )
  if (families.length === 0) return null
  const isLeast = counts.sampled.others
  return (
    <Group legend={t('Colour')}>
      <div className="filter-colours">
        {families.map(family => {
          const isChosen = query.colours.includes(family)
          const count = counts.colours[family] ?? 0
          return (
            <label key={family}>
              <input
                type="checkbox"
                name="colour"
                value={family}
                defaultChecked={isChosen}
                disabled={count === 0 && !isLeast && !isChosen}
                style={{ backgroundColor: SWATCHES[family] }}
              />
              {colourFamilyName(family)}
              <Count count={count} isLeast={isLeast} />
            </label>
          )
        })}
      </div>
    </Group>
  )
}

function FeaturedFilter({ query, counts }: Pick<Props, 'query' | 'counts'>) {
  const ways = FEATURED_SETS.filter(way => counts.featured[way] !== undefined || query.featured.includes(way))
  if (ways.length === 0) return null
  return (
    <Group legend={t('Popular')}>
      {ways.map(way => (
        <CheckFilter
          key={way}
          name="featured"
          value={way}
          defaultChecked={query.featured.includes(way)}
          count={counts.featured[way] ?? 0}
          isLeast={counts.sampled.others}
        >
          {t(FEATURED_TITLES[way])}
        </CheckFilter>
      ))}
    </Group>
  )
}

function PriceFilter({ query, counts }: Pick<Props, 'query' | 'counts'>) {
  const parameters = productQueryParameters(query)
  return (
    <Group legend={t('Price (PKR)')}>
      <div className="filter-prices">
        <PriceInput
          name="min"
          label={t('Lowest price')}
          placeholder={lowestText(counts.lowestPaisa)}
          defaultValue={parameters.get('min') ?? ''}
        />
        <PriceInput
          name="max"
          label={t('Highest price')}
          placeholder={highestText(counts.highestPaisa)}
          defaultValue={parameters.get('max') ?? ''}
        />
      </div>
    </Group>
  )
}

/** Returns the bound from which the field makes a difference: `From 1,990`. */
function lowestText(paisa: number | null): string {
  return paisa === null
    ? t('From')
    : t('From {price}', { price: Math.floor(paisa / 100).toLocaleString('en') })
}

/** `To 5,990`. */
function highestText(paisa: number | null): string {
  return paisa === null ? t('To') : t('To {price}', { price: Math.ceil(paisa / 100).toLocaleString('en') })
}

function PriceInput({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return <input {...input} aria-label={label} inputMode="decimal" autoComplete="off" />
}
