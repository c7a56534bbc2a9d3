import { type ChangeEvent, type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { ListedCategory } from '../category.ts'
import { SIZES } from '../product.ts'
import { type ProductQuery, productQueryHref, productQueryParameters } from '../product-query.ts'
import { CarriedQuery } from './carried-query.tsx'
import { readQueryForm } from './read-query-form.ts'

interface Props {
  query: ProductQuery
  categories: readonly ListedCategory[]
}

/**
 * The filters of the listing: a form that leads to the listing's address, by its button or, with JavaScript, at
 * every change. The fields hold what the shopper chose; they follow the address when it changes by other means.
 */
export function FilterForm({ query, categories }: Props) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.current) fillIn(form.current, query)
  }, [query])

  function apply() {
    if (!form.current) return
    const href = productQueryHref(readQueryForm(form.current))
    if (href !== productQueryHref({ ...query, page: 1 })) navigate(href, { preventScrollReset: true })
  }

  function applyChoice(event: ChangeEvent<HTMLFormElement>) {
    const { target } = event as { target: EventTarget }
    if (target instanceof HTMLInputElement && isChoice(target)) apply()
  }

  return (
    <form
      ref={form}
      action="/products"
      method="get"
      onChange={applyChoice}
      // What is typed counts once the shopper leaves the field or presses Enter.
      onBlur={apply}
      onSubmit={event => {
        event.preventDefault()
        apply()
      }}
      className="grid gap-7"
    >
      <CarriedQuery query={query} except={['size', 'min', 'max', 'stock', 'sale']} />
      <CategoryLinks query={query} categories={categories} />
      <SizeFilter query={query} />
      <PriceFilter query={query} />
      <Group legend="Availability">
        <CheckFilter name="stock" value="in" defaultChecked={query.inStock}>
          In stock
        </CheckFilter>
        <CheckFilter name="sale" value="on" defaultChecked={query.onSale}>
          On sale
        </CheckFilter>
      </Group>
      <Button type="submit">Apply</Button>
    </form>
  )
}

/** Puts the query into the form's fields, except into the one that is being typed in. */
function fillIn(form: HTMLFormElement, query: ProductQuery) {
  const parameters = productQueryParameters(query)
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement) || field.type === 'hidden') continue
    const wanted = parameters.get(field.name) ?? ''
    if (isChoice(field)) field.checked = field.value === wanted
    else if (field !== document.activeElement) field.value = wanted
  }
}

function isChoice(field: HTMLInputElement): boolean {
  return field.type === 'radio' || field.type === 'checkbox'
}

function CategoryLinks({ query, categories }: Pick<Props, 'query' | 'categories'>) {
  const everywhere = { name: 'All products', slug: undefined, productCount: undefined }
  return (
    <nav aria-label="Categories">
      <p className={LEGEND}>Category</p>
      <ul className="-my-1">
        {[everywhere, ...categories].map(({ name, slug, productCount }) => (
          <li key={name}>
            <Link
              to={productQueryHref(query, { category: slug })}
              preventScrollReset
              aria-current={query.category === slug || undefined}
              className="flex min-h-9 items-center justify-between gap-3 text-muted hover:text-ink aria-current:font-semibold aria-current:text-ink"
            >
              {name}
              {productCount !== undefined && <span className="text-sm tabular-nums">{productCount}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SizeFilter({ query }: { query: ProductQuery }) {
  return (
    <Group legend="Size">
      <div className="flex flex-wrap gap-2">
        {['', ...SIZES].map(size => (
          <label key={size} className={CHIP}>
            <input
              type="radio"
              name="size"
              value={size}
              defaultChecked={(query.size ?? '') === size}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {size || 'Any Size'}
          </label>
        ))}
      </div>
    </Group>
  )
}

function PriceFilter({ query }: { query: ProductQuery }) {
  const parameters = productQueryParameters(query)
  return (
    <Group legend="Price (PKR)">
      <div className="grid grid-cols-2 gap-2">
        <PriceInput
          name="min"
          label="Lowest price"
          placeholder="From"
          defaultValue={parameters.get('min') ?? ''}
        />
        <PriceInput
          name="max"
          label="Highest price"
          placeholder="To"
          defaultValue={parameters.get('max') ?? ''}
        />
      </div>
    </Group>
  )
}

function PriceInput({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <input
      {...input}
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      className="block min-h-11 w-full rounded-control border border-edge bg-raised px-3 tabular-nums hover:border-ink"
    />
  )
}

function CheckFilter({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-3">
      <input {...input} type="checkbox" className="size-5 cursor-pointer accent-accent" />
      {children}
    </label>
  )
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className={LEGEND}>{legend}</legend>
      {children}
    </fieldset>
  )
}

const LEGEND = 'mb-2.5 text-sm font-semibold'

const CHIP =
  'relative grid min-h-10 min-w-11 cursor-pointer place-items-center rounded-control border border-edge px-3 text-sm ' +
  'hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 ' +
  'has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
