import Search from 'lucide-react/icons/search'
import { useId, useRef, useState } from 'react'
import { Form, useSearchParams } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import type { KeyListener, ListState } from '#app/storefront/search-box/components/search-suggestions.tsx'
import { useLoaded } from '#app/ui/feedback/use-loaded.ts'
import { useHistoryStep } from '#app/ui/overlays/use-history-step.ts'
import { ListingLinks } from './listing-links.tsx'
import type { SiteLink } from './site-links.ts'

interface Props {
  /** Undefined for the standard ones. */
  listings: readonly SiteLink[] | undefined
}

/** Search from any page: a field on wide screens, a button that opens one below the bar on narrow ones, and where a logo needs the room. */
export function HeaderSearch({ listings }: Props) {
  return (
    <>
      <div className="hidden w-52 xl:w-80 lg:block lg:max-[90rem]:in-[.site-bar:has(.site-logo)]:hidden!">
        <SearchForm listings={listings} />
      </div>
      <SearchPanel listings={listings} />
    </>
  )
}

function SearchPanel({ listings }: Props) {
  const panel = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  useHistoryStep(isOpen, () => panel.current?.removeAttribute('open'))

  function follow({ currentTarget: { open } }: React.ToggleEvent<HTMLDetailsElement>) {
    setOpen(open)
    if (open) panel.current?.querySelector('input')?.focus()
  }

  function closeOnEscape(event: React.KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    panel.current?.removeAttribute('open')
    panel.current?.querySelector('summary')?.focus()
  }

  return (
    <details
      ref={panel}
      className="lg:hidden lg:max-[90rem]:in-[.site-bar:has(.site-logo)]:block!"
      onToggle={follow}
      onKeyDown={closeOnEscape}
    >
      <summary className="icon-button">
        <Search aria-hidden className="size-5.5" strokeWidth={1.7} />
        <span className="sr-only">{t('Search')}</span>
      </summary>
      <div className="search-panel">
        <SearchForm listings={listings} />
        {/* Below the space for suggestions. */}
        <ListingLinks
          aria-label={t('Shop')}
          className="mt-3 peer-has-data-suggestions:hidden"
          listings={listings}
          onLeave={link => link.closest('details')?.removeAttribute('open')}
        />
      </div>
    </details>
  )
}

const CLOSED: ListState = { isOpen: false }

function SearchForm({ listings }: Props) {
  const id = useId()
  const listId = `${id}list`
  const [params] = useSearchParams()
  const query = params.get('q') ?? ''
  const form = useRef<HTMLFormElement>(null)
  const keys = useRef<KeyListener>(null)
  // What the shopper has typed while the field has focus. A query from the address gets no suggestions.
  const [typed, setTyped] = useState<string>()
  const [list, setList] = useState(CLOSED)
  // Loaded when the shopper is about to search. If it fails, the field works without suggestions.
  const suggestions = useLoaded(() => import('#app/storefront/search-box/components/search-suggestions.tsx'))

  function enter() {
    setTyped('')
    suggestions.load()
  }

  function leave() {
    setTyped(undefined)
    setList(CLOSED)
  }

  function close() {
    leave()
    form.current?.querySelector('input')?.blur()
    form.current?.closest('details')?.removeAttribute('open')
  }

  return (
    <Form ref={form} action="/products" role="search" onSubmit={close} className="search-form peer">
      <label htmlFor={id} className="sr-only">
        {t('Search products')}
      </label>
      <Search aria-hidden strokeWidth={1.7} />
      <input
        // A new address resets the field to its query.
        key={query}
        id={id}
        type="search"
        name="q"
        defaultValue={query}
        maxLength={100}
        // The standard words name standard categories.
        placeholder={listings ? t('Search products') : t('Search shirts, hoodies…')}
        enterKeyHint="search"
        autoComplete="off"
        dir="auto"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={list.isOpen}
        aria-controls={list.isOpen ? listId : undefined}
        aria-activedescendant={list.activeId}
        onFocus={enter}
        onBlur={leave}
        onInput={event => setTyped(event.currentTarget.value)}
        onKeyDown={event => keys.current?.onKeyDown(event)}
      />
      {typed !== undefined && suggestions.part && (
        <suggestions.part.SearchSuggestions {...{ listId, typed, keys }} onChange={setList} onTaken={close} />
      )}
    </Form>
  )
}
