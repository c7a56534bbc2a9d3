import { Link } from 'react-router'
import { SHOP_LINKS } from './site-links.ts'

interface Props {
  'aria-label'?: string
  className: string
  /** Called with the link before the navigation. */
  onLeave?(link: Element): void
}

/** The most visited listings, for shoppers who do not want to type. */
export function ListingLinks({ onLeave, className, ...rest }: Props) {
  return (
    <ul {...rest} className={`flex flex-wrap gap-2 ${className}`}>
      {SHOP_LINKS.map(({ label, to }) => (
        <li key={to}>
          <Link
            to={to}
            onClick={event => onLeave?.(event.currentTarget)}
            className="inline-flex min-h-11 items-center rounded-full border border-edge px-4 text-[0.9375rem] hover:border-ink hover:bg-ink/5"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
