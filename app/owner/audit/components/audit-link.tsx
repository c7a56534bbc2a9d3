import History from 'lucide-react/icons/rotate-ccw-clock'
import { Link } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { isOpenPage, useOpenPages } from '#app/ui/layout/open-pages.tsx'
import { ADMIN_AUDIT_LOG, auditHrefOf } from '../audit-query.ts'
import type { SubjectKind } from '../subject-kinds.ts'

/** Leads to everything that staff did to one thing; nothing for those who don't read the log. */
export function AuditLink({ kind, id }: { kind: SubjectKind; id: string | number }) {
  if (!isOpenPage(useOpenPages(), ADMIN_AUDIT_LOG)) return null
  return (
    <Link to={auditHrefOf(kind, id)} className="inline-flex min-h-6 items-center gap-1.5 text-link text-sm">
      <History aria-hidden className="size-4" />
      {t('What staff did')}
    </Link>
  )
}
