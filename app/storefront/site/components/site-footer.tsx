import ArrowUp from 'lucide-react/icons/arrow-up'
import MessageCircle from 'lucide-react/icons/message-circle'
import { localPath, t } from '#app/shared/text/translate.ts'
import { whatsAppAddress } from '#app/shared/whatsapp-address.ts'
import { useLinkNavigation } from '#app/ui/layout/use-link-navigation.ts'
import { scrollBehaviour } from '#app/ui/motion/reduced-motion.ts'
import { ThemeSwitch } from '#app/ui/theme/theme-switch.tsx'
import type { Site } from '../site.ts'
import { socialLinks } from '../social-links.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { FOOTER_COLUMNS, SITE_LINKS_ID } from './site-links.ts'

/** The footer of every storefront page: links, contact details, and a button back to the top. */
export function SiteFooter({ site }: { site: Site }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that Enter opens is clicked as well.
    // biome-ignore lint/a11y/noStaticElementInteractions: only the links in it are clicked.
    <footer
      data-page-end
      onClick={useLinkNavigation()}
      className="print:hidden mt-auto border-t border-line bg-stone"
    >
      <div className="shell grid grid-cols-1 gap-x-8 gap-y-10 py-12 max-sm:gap-y-6 max-sm:py-8 lg:grid-cols-[2fr_3fr] lg:py-16">
        <FooterLinks site={site} />
      </div>
      <div className="border-t border-line">
        <div className="shell flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 text-sm text-muted">
          <p className="min-w-0 wrap-anywhere">
            {t('© {year} {name}. All rights reserved.', { year: site.year, name: site.name })}
          </p>
          <ThemeSwitch className="max-sm:order-first max-sm:w-full" />
          <LanguageSwitch className="footer-link" />
          <button type="button" onClick={scrollToTop} className="footer-link noscript:hidden">
            {t('Scroll to top')}
            <ArrowUp aria-hidden className="size-4" />
          </button>
        </div>
      </div>
    </footer>
  )
}

/** The same on every page. */
function FooterLinks({ site: { name, tagline, social, whatsApp, menus } }: { site: Site }) {
  const columns = menus?.footer ?? FOOTER_COLUMNS
  return (
    <>
      <div>
        <p className="font-serif text-[1.75rem] leading-none font-semibold tracking-[-0.03em] wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        {tagline && <p className="mt-3 max-w-xs text-muted wrap-anywhere">{tagline}</p>}
        <Contacts social={social} whatsApp={whatsApp} />
      </div>
      <nav
        id={SITE_LINKS_ID}
        aria-label={t('Footer')}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(6.5rem,100%),1fr))] gap-x-4 gap-y-8 max-sm:text-[0.875rem] sm:gap-x-6"
      >
        {columns.map(column => (
          <section key={column.title} className="min-w-0 wrap-anywhere">
            <h2 className="text-[0.9375rem] font-semibold">{t(column.title)}</h2>
            <ul className="footer-links mt-1.5">
              {column.links.map(link => (
                <li key={link.to}>
                  <a href={localPath(link.to)}>{t(link.label)}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </>
  )
}

function Contacts({ social, whatsApp }: Pick<Site, 'social' | 'whatsApp'>) {
  return (
    <ul className="footer-links mt-4 flex flex-wrap gap-x-6 empty:hidden">
      {socialLinks(social).map(page => (
        <li key={page.label}>
          <a href={page.address} rel="noopener">
            <bdi>{page.label}</bdi>
          </a>
        </li>
      ))}
      {whatsApp && (
        <li>
          <a href={whatsAppAddress(whatsApp)} rel="noopener">
            <MessageCircle aria-hidden className="size-4" />
            {t('Ask on WhatsApp')}
          </a>
        </li>
      )}
    </ul>
  )
}

/** Moves focus to the top as well. */
function scrollToTop() {
  window.scrollTo({ top: 0, behavior: scrollBehaviour() })
  document.getElementById('top')?.focus({ preventScroll: true })
}
