import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { HOME_PAGE } from '../../face-pages.ts'

interface Props {
  /** The kinds that can be added. */
  kinds: readonly { kind: string; name: string; about: string }[]
}

/** The kinds of sections to choose from. */
export function SectionChooser({ kinds }: Props) {
  return (
    <>
      <AdminHeading title={t('Add a section')} back={{ label: t('Home page'), to: HOME_PAGE }} />
      <ul className="divide-y divide-line rounded-sheet border border-line bg-raised">
        {kinds.map(({ kind, name, about }) => (
          <li key={kind}>
            <Link
              to={`${HOME_PAGE}?${new URLSearchParams({ add: kind })}`}
              className="flex min-h-14 items-center justify-between gap-4 px-4 py-3 hover:bg-ink/3"
            >
              <span>
                <span className="block font-semibold">{t(name)}</span>
                <span className="text-sm text-muted">{t(about)}</span>
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-muted rtl:-scale-x-100" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
