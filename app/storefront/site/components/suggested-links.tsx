import Search from 'lucide-react/icons/search'
import { useId } from 'react'
import { Form } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { ListingLinks } from './listing-links.tsx'
import type { SiteLink } from './site-links.ts'

/** A search and popular listings, for pages that do not exist. */
export function SuggestedLinks({ listings }: { listings: readonly SiteLink[] | undefined }) {
  const id = useId()
  return (
    <>
      <Form action="/products" role="search" aria-label={t('Shop')} className="mt-12 w-full text-start">
        <label htmlFor={id} className="block text-sm font-semibold">
          {t('Look for something')}
        </label>
        <div className="mt-1.5 flex gap-2">
          <div className="relative flex-1">
            <Search
              aria-hidden
              className="pointer-events-none absolute top-3 start-3.5 size-5 text-muted"
              strokeWidth={1.7}
            />
            <input
              id={id}
              type="search"
              name="q"
              maxLength={100}
              enterKeyHint="search"
              className="block min-h-11 w-full rounded-control border border-edge bg-raised pe-3 ps-11 hover:border-ink"
            />
          </div>
          <Button type="submit">{t('Search')}</Button>
        </div>
      </Form>
      <nav aria-label={t('Popular')} className="mt-8 w-full">
        <h2 className="text-start text-sm font-semibold">{t('Popular in the shop')}</h2>
        <ListingLinks className="mt-2" listings={listings} />
      </nav>
    </>
  )
}
