import { Link } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import type { FoundSetting } from '../find-settings.server.ts'

interface Props {
  q: string
  found: readonly FoundSetting[]
  /** Other pages of the admin that have the words. */
  pages: readonly { to: string; label: string }[]
}

/** What a search over the settings found: each leads to its field, and pages with settings of their own follow. */
export function FoundSettings({ q, found, pages }: Props) {
  if (found.length === 0 && pages.length === 0) {
    return (
      <EmptyState
        title={t('No setting matches “{q}”', { q })}
        actions={<ButtonLink to="/admin/settings">{t('Show all settings')}</ButtonLink>}
      >
        <p>{t('Try another word, like refund, cash on delivery or holidays.')}</p>
      </EmptyState>
    )
  }
  return (
    <>
      {found.length > 0 && (
        <FoundList
          title={t('{count, plural, one {# setting} other {# settings}} for “{q}”', {
            count: found.length,
            q,
          })}
          found={found}
        />
      )}
      {pages.length > 0 && (
        <FoundList
          title={t('{count, plural, one {# page} other {# pages}} for “{q}”', { count: pages.length, q })}
          found={pages}
        />
      )}
    </>
  )
}

function FoundList({
  title,
  found,
}: {
  title: string
  found: readonly { to: string; label: string; detail?: string }[]
}) {
  return (
    <section aria-label={title}>
      <p className="mt-5 mb-2 text-sm text-muted tabular-nums">{title}</p>
      <ul className="divide-y divide-line rounded-sheet border border-line bg-raised">
        {found.map(({ to, label, detail }) => (
          <li key={`${to} ${label}`}>
            <Link
              to={to}
              className="flex min-h-11 flex-wrap items-baseline gap-x-3 px-4 py-2.5 hover:bg-ink/5"
            >
              <span className="font-semibold">{label}</span>
              {detail && <span className="text-sm text-muted">{detail}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
