import Search from 'lucide-react/icons/search'
import type { ComponentProps } from 'react'

/** A search field for a list. Its label is for screen readers only. */
export function SearchField({
  label,
  className = '',
  ...input
}: { label: string } & ComponentProps<'input'>) {
  return (
    <label className={`relative block ${className}`}>
      <span className="sr-only">{label}</span>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 start-3 size-4 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        placeholder={label}
        {...input}
        className="block min-h-11 w-full rounded-control border border-edge bg-raised py-2 pe-3 ps-9 hover:border-ink"
      />
    </label>
  )
}
