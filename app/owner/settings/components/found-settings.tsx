import { Link } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import type { FoundSetting } from '../find-settings.server.ts'

/** What a search over the settings found: each leads to its field. */
export function FoundSettings({ q, found }: { q: string; found: readonly FoundSetting[] }) {
  if (found.length === 0) {
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
      <p className="mt-5 mb-2 text-sm text-muted tabular-nums">
        {t('{count, plural, one {# setting} other {# settings}} for “{q}”', { count: found.length, q })}
      </p>
      <ul className="divide-y divide-line rounded-sheet border border-line bg-raised">
        {found.map(({ to, label, detail }) => (
          <li key={`${to} ${label}`}>
            <Link
              to={to}
              className="flex min-h-11 flex-wrap items-baseline gap-x-3 px-4 py-2.5 hover:bg-ink/5"
            >
              <span className="font-semibold">{label}</span>
              <span className="text-sm text-muted">{detail}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
