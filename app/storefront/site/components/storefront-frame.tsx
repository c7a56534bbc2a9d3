import type { ReactNode } from 'react'
import { MAIN_ID } from '#app/ui/layout/navigation-effects.tsx'
import type { Site } from '../site.ts'
import { AnnouncementBar } from './announcement-bar.tsx'
import { SiteFooter } from './site-footer.tsx'
import { type HeaderLinks, SiteHeader } from './site-header.tsx'

/** The header and footer around a storefront page. */
export function StorefrontFrame({
  site,
  ways,
  strip,
  children,
}: {
  site: Site
  ways: HeaderLinks
  /** Stands above all else. */
  strip?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="flex min-h-dvh flex-col">
      <div id="top" tabIndex={-1} className="outline-none" />
      {strip}
      {site.announcement && <AnnouncementBar text={site.announcement} />}
      <SiteHeader
        storeName={site.name}
        logo={site.logo}
        categories={site.categories}
        {...(site.hasSale && { hasSale: site.hasSale })}
        menus={site.menus}
        listings={site.listings}
        {...ways}
      />
      <main id={MAIN_ID} tabIndex={-1} className="flex-1">
        {children}
      </main>
      <SiteFooter site={site} />
    </div>
  )
}
