import { Link } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { isOpenPage, useOpenPages } from '#app/ui/layout/open-pages.tsx'
import { PAPER_NAMES, PAPERS, printOrderHref } from '../print-query.ts'

/** Opens the packing slip of one parcel, on each paper. Staff who may not see orders see no slips. */
export function SlipLinks({ number, parcel }: { number: string; parcel: string }) {
  const open = useOpenPages()
  const links = PAPERS.map(paper => ({
    name: t(PAPER_NAMES[paper]),
    to: printOrderHref(number, { as: 'packing-slip', paper }, parcel),
  })).filter(({ to }) => isOpenPage(open, to))
  if (links.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <span className="text-muted">{t('Packing slip:')}</span>
      {links.map(({ name, to }) => (
        <Link key={to} to={to} className="inline-flex min-h-11 min-w-6 items-center text-link">
          {name}
        </Link>
      ))}
    </p>
  )
}
