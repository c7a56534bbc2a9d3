import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { Breadcrumbs } from '#app/ui/layout/breadcrumbs.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { SUPPORT_LINKS } from './site-links.ts'

interface Props {
  title: string
  lead?: ReactNode
  /** Lists the other help pages beside the text on wide screens. */
  hasHelp?: boolean
  children: ReactNode
}

/** A page of text about the shop. */
export function InfoPage({ title, lead, hasHelp = false, children }: Props) {
  return (
    <div className="shell pb-20 lg:pb-28">
      <Breadcrumbs crumbs={[{ label: t('Home'), to: '/' }, { label: title }]} />
      <PageHeading title={title} lead={lead} />
      {hasHelp ? (
        <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_18rem] lg:items-start lg:gap-20">
          <div>{children}</div>
          <HelpPages />
        </div>
      ) : (
        children
      )}
    </div>
  )
}

/** On narrow screens, the footer below lists the same pages. */
function HelpPages() {
  return (
    <nav aria-label={t('Help')} className="hidden lg:sticky lg:top-28 lg:block print:hidden">
      <h2 className="eyebrow">{t('More help')}</h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {[...SUPPORT_LINKS, { label: t('Contact'), to: '/contact' }].map(link => (
          <li key={link.to}>
            <NavLink
              to={link.to}
              className="flex min-h-12 items-center underline-offset-4 hover:underline aria-[current=page]:font-semibold"
            >
              {t(link.label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
