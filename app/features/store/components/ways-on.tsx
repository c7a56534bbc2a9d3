import { Search } from 'lucide-react'
import { useId } from 'react'
import { Form, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { FOOTER_COLUMNS } from './site-links.ts'

/** For whoever stands where there is nothing: a search, and what people look for most. */
export function WaysOn() {
  const id = useId()
  const [shop] = FOOTER_COLUMNS
  return (
    <>
      <Form action="/products" role="search" aria-label="Shop" className="mt-12 w-full text-start">
        <label htmlFor={id} className="block text-sm font-semibold">
          Look for something
        </label>
        <div className="mt-1.5 flex gap-2">
          <div className="relative flex-1">
            <Search
              aria-hidden
              className="pointer-events-none absolute top-3 left-3.5 size-5 text-muted"
              strokeWidth={1.7}
            />
            <input
              id={id}
              type="search"
              name="q"
              maxLength={100}
              enterKeyHint="search"
              className="block min-h-11 w-full rounded-control border border-edge bg-raised pr-3 pl-11 hover:border-ink"
            />
          </div>
          <Button type="submit">Search</Button>
        </div>
      </Form>
      <nav aria-label="Popular" className="mt-8 w-full">
        <h2 className="text-start text-sm font-semibold">Popular in the shop</h2>
        <ul className="mt-2 flex flex-wrap gap-2">
          {shop?.links.map(link => (
            <li key={link.to}>
              <Link
                to={link.to}
                className="inline-flex min-h-11 items-center rounded-full border border-edge px-4 text-[0.9375rem] hover:border-ink hover:bg-ink/5"
              >
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
