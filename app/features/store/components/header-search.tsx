import { Search } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { Form, useSearchParams } from 'react-router'

/** Search from any page: a field on a wide screen, a magnifier that opens one below the bar on a narrow one. */
export function HeaderSearch() {
  return (
    <>
      <div className="hidden w-52 xl:w-80 lg:block">
        <SearchForm />
      </div>
      <details className="lg:hidden" onToggle={focusFieldOfOpened}>
        <summary className="grid size-11 list-none place-items-center rounded-full hover:bg-ink/5 [&::-webkit-details-marker]:hidden">
          <Search aria-hidden className="size-5.5" strokeWidth={1.7} />
          <span className="sr-only">Search</span>
        </summary>
        <div className="absolute inset-x-0 top-full border-b border-line bg-paper px-4 py-3">
          <SearchForm />
        </div>
      </details>
    </>
  )
}

function SearchForm() {
  const id = useId()
  const [params] = useSearchParams()
  const query = params.get('q') ?? ''
  return (
    <Form action="/products" role="search" onSubmit={closeDetailsAround} className="relative">
      <label htmlFor={id} className="sr-only">
        Search products
      </label>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-3 left-3.5 size-5 text-muted"
        strokeWidth={1.7}
      />
      <input
        // A new address brings its own words into the field.
        key={query}
        id={id}
        type="search"
        name="q"
        defaultValue={query}
        maxLength={100}
        placeholder="Search shirts, hoodies…"
        enterKeyHint="search"
        className="block min-h-11 w-full rounded-full border border-edge bg-raised pr-4 pl-11 hover:border-ink"
      />
    </Form>
  )
}

function closeDetailsAround(event: FormEvent<HTMLFormElement>) {
  event.currentTarget.closest('details')?.removeAttribute('open')
}

function focusFieldOfOpened(event: React.ToggleEvent<HTMLDetailsElement>) {
  if (event.currentTarget.open) event.currentTarget.querySelector('input')?.focus()
}
