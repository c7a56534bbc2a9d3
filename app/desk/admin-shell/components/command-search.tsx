import { Autocomplete } from '@base-ui/react/autocomplete'
import SearchIcon from 'lucide-react/icons/search'
import { useState } from 'react'
import { t } from '#app/shared/text/translate.ts'
import { useOpenPages } from '#app/ui/layout/open-pages.tsx'
import { SHORTEST_SEARCH } from '../admin-search.ts'
import { type CommandItem, type ItemGroup, itemGroups } from '../command-items.ts'
import { type Search, useAdminSearch } from '../use-admin-search.ts'
import { CommandOption } from './command-option.tsx'

/** A search field with the matching pages, actions, settings, orders, products and customers as links. */
export function CommandSearch() {
  const [typed, setTyped] = useState('')
  const search = useAdminSearch(typed)
  const groups = itemGroups(typed, search?.found, useOpenPages())
  return (
    <Autocomplete.Root
      inline
      open
      items={groups}
      mode="none"
      value={typed}
      onValueChange={(value, { reason }) => {
        // Choosing an option navigates; its label is not a search.
        if (reason !== 'item-press') setTyped(value)
      }}
      itemToStringValue={(item: CommandItem) => item.label}
      autoHighlight="always"
      keepHighlight
    >
      <div className="relative -mt-3 me-10 block sm:-mt-4.5">
        <SearchIcon aria-hidden className="absolute top-1/2 start-0 size-5 -translate-y-1/2 text-muted" />
        <Autocomplete.Input
          autoFocus
          aria-label={t('Find a page, a setting, an order, a product or a customer')}
          placeholder={t('Order, product, customer, setting…')}
          className="block min-h-11 w-full bg-transparent ps-8 outline-none"
        />
      </div>
      <div className="-mx-5 mt-3 h-[min(26rem,60dvh)] overflow-y-auto overscroll-contain border-t border-line px-3 pt-2 sm:-mx-7 sm:-mb-4 sm:px-5">
        <Autocomplete.Status className="px-2 text-sm text-muted not-empty:py-2">
          {statusText(typed, search, groups)}
        </Autocomplete.Status>
        <Autocomplete.List>
          {(group: ItemGroup) => (
            <Autocomplete.Group key={group.title} items={group.items} className="pb-2">
              <Autocomplete.GroupLabel className="px-2 py-1.5 text-xs font-semibold text-muted">
                {group.title}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(item: CommandItem) => <CommandOption key={item.to} item={item} />}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </div>
    </Autocomplete.Root>
  )
}

/** The state of the search while there are no options; empty otherwise. */
function statusText(typed: string, search: Search | undefined, groups: readonly ItemGroup[]): string {
  const q = typed.trim()
  const isSearched = q.length >= SHORTEST_SEARCH
  if (isSearched && search?.q === q && !search.found) {
    return t('Orders, products and customers can’t be searched just now.')
  }
  if (groups.length > 0) return ''
  return isSearched && search?.q !== q ? t('Searching…') : t('Nothing fits “{q}”.', { q })
}
