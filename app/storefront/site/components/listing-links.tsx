import { localPath, t } from '#app/shared/text/translate.ts'
import { useLinkNavigation } from '#app/ui/layout/use-link-navigation.ts'
import { SHOP_LINKS, type SiteLink } from './site-links.ts'

interface Props {
  'aria-label'?: string
  className: string
  /** Undefined for the standard ones. */
  listings: readonly SiteLink[] | undefined
  /** Called with the link before the navigation. */
  onLeave?(link: Element): void
}

/** The most visited listings, for shoppers who do not want to type. */
export function ListingLinks({ onLeave, className, listings = SHOP_LINKS, ...rest }: Props) {
  const followLink = useLinkNavigation()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that Enter opens is clicked as well.
    <ul
      {...rest}
      className={`listing-links ${className}`}
      onClick={event => {
        if (event.target instanceof Element && event.target.closest('a')) onLeave?.(event.target)
        followLink(event)
      }}
    >
      {listings.map(({ label, to }) => (
        <li key={to}>
          <a href={localPath(to)}>{t(label)}</a>
        </li>
      ))}
    </ul>
  )
}
