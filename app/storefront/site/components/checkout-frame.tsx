import type { ReactNode } from 'react'
import { localPath, t } from '#app/shared/text/translate.ts'
import { MAIN_ID } from '#app/ui/layout/navigation-effects.tsx'
import { useLinkNavigation } from '#app/ui/layout/use-link-navigation.ts'
import type { Site } from '../site.ts'
import { SiteLogoImage } from './site-logo-image.tsx'

interface Props {
  site: Pick<Site, 'name' | 'logo'>
  /** Stands above all else. */
  strip?: ReactNode
  children: ReactNode
}

/** Around the checkout: the shop's name and a link to the shop. Someone who pays is not asked to look at anything else. */
export function CheckoutFrame({ site: { name, logo }, strip, children }: Props) {
  return (
    <div className="flex min-h-dvh flex-col">
      <div id="top" tabIndex={-1} className="outline-none" />
      {strip}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only the links in it are clicked. */}
      <header onClick={useLinkNavigation()} className="border-b border-line print:hidden">
        <div className="shell flex min-h-14 items-center justify-between gap-x-6">
          <a href={localPath('/')} className="site-name">
            {logo ? <SiteLogoImage logo={logo} storeName={name} /> : <bdi className="truncate">{name}</bdi>}
          </a>
          <a href={localPath('/products')} className="footer-link shrink-0 text-sm text-muted">
            {t('Back to the shop')}
          </a>
        </div>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className="flex-1">
        {children}
      </main>
    </div>
  )
}
