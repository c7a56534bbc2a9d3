import { Link } from 'react-router'
import { t } from '#app/shared/text/translate.ts'

/** Says on the dashboard that the shop is closed, with the way to open it for who may. */
export function ClosedNote({ mayOpen }: { mayOpen: boolean }) {
  return (
    <aside className="mb-4 flex flex-wrap items-center justify-between gap-x-4 rounded-sheet bg-accent-wash px-4 py-2">
      <span className="inline-flex min-h-11 items-center">
        {t('The shop is closed: shoppers see that you open soon.')}
      </span>
      {mayOpen && (
        <Link to="/admin/settings?part=opening" className="inline-flex min-h-11 items-center text-link">
          {t('Open the shop')}
        </Link>
      )}
    </aside>
  )
}
