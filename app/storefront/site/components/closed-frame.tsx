import type { ReactNode } from 'react'
import { localPath, t } from '#app/shared/text/translate.ts'
import { MAIN_ID } from '#app/ui/layout/navigation-effects.tsx'
import type { Site } from '../site.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { SiteLogoImage } from './site-logo-image.tsx'

/** The header and footer around what stays reachable of a closed shop: nothing to buy, no menu. */
export function ClosedFrame({ site: { name, logo, year }, children }: { site: Site; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <div id="top" tabIndex={-1} className="outline-none" />
      <header className="border-b border-line">
        <div className="shell flex min-h-16 flex-wrap items-center justify-between gap-x-6">
          <a href={localPath('/')} className="site-name">
            {logo ? <SiteLogoImage logo={logo} storeName={name} /> : <bdi className="truncate">{name}</bdi>}
          </a>
          {/* For who is not signed in it leads to the login. */}
          <a href={localPath('/account')} className="footer-link">
            {t('Your account')}
          </a>
        </div>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className="flex-1">
        {children}
      </main>
      <footer data-page-end className="border-t border-line bg-stone print:hidden">
        <div className="shell flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 text-sm text-muted">
          <p className="min-w-0 wrap-anywhere">
            {t('© {year} {name}. All rights reserved.', { year, name })}
          </p>
          <ul className="flex flex-wrap gap-x-5">
            {[
              { to: '/track-order', label: t('Track Order') },
              { to: '/contact', label: t('Contact') },
              { to: '/privacy', label: t('Privacy') },
              { to: '/terms', label: t('Terms') },
            ].map(({ to, label }) => (
              <li key={to}>
                <a href={localPath(to)} className="footer-link">
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <LanguageSwitch className="footer-link" />
        </div>
      </footer>
    </div>
  )
}
