import type { LucideIcon } from 'lucide-react'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { Link, useRevalidator } from 'react-router'
import { message, t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { Badge, type BadgeTone } from '#app/ui/data/badge.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { IfOpen } from '#app/ui/layout/open-pages.tsx'
import { type CheckedPart, HEALTH_PARTS, type Health, type HealthState, needsOwner } from '../health.ts'
import { summarizeHealth } from '../summarize-health.ts'

const STATES: Record<HealthState, { label: string; tone: BadgeTone; icon: LucideIcon; look: string }> = {
  good: { label: message('Good'), tone: 'green', icon: CircleCheck, look: 'text-muted' },
  pending: { label: message('Yet to happen'), tone: 'grey', icon: CircleDashed, look: 'text-muted' },
  unused: { label: message('Not in use'), tone: 'grey', icon: CircleDashed, look: 'text-muted' },
  attention: { label: message('Attention'), tone: 'yellow', icon: TriangleAlert, look: 'text-ink' },
  failing: { label: message('Failing'), tone: 'red', icon: CircleAlert, look: 'text-danger' },
}

/** Shows the state of each part of the store, and what to do about it. */
export function HealthPage({ health }: { health: Health }) {
  return (
    <>
      <AdminHeading
        title={t('Health')}
        lead={
          <p role="status">
            {t('{parts} Checked on {time}.', {
              parts: summarizeHealth(health.parts),
              time: formatAdminMoment(health.checkedAt),
            })}
          </p>
        }
        aside={<CheckAgain />}
      />
      <ul className="divide-y divide-line rounded-sheet border border-line bg-raised">
        {health.parts.map(checked => (
          <PartRow key={checked.part} {...checked} />
        ))}
      </ul>
    </>
  )
}

function PartRow({ part, state, found, advice, link }: CheckedPart) {
  const { label, tone, icon: Icon, look } = STATES[state]
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 px-4 py-3.5 sm:px-5 lg:grid-cols-[auto_10rem_minmax(0,1fr)_auto]">
      <Icon aria-hidden className={`mt-0.5 size-5 ${look}`} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 lg:contents">
        <h2 className="text-base font-semibold">{t(HEALTH_PARTS[part])}</h2>
        <div className="lg:order-last">
          <Badge tone={tone}>{t(label)}</Badge>
        </div>
      </div>
      <div className="col-start-2 mt-1.5 max-w-prose wrap-anywhere lg:col-start-3 lg:mt-0">
        <p className={needsOwner(state) ? '' : 'text-muted'}>{found}</p>
        {advice && needsOwner(state) && <p className="mt-1 font-medium">{advice}</p>}
        {link && needsOwner(state) && (
          <IfOpen to={link.to}>
            <Link to={link.to} className="mt-1 inline-flex min-h-11 items-center underline lg:min-h-8">
              {link.label}
            </Link>
          </IfOpen>
        )}
      </div>
    </li>
  )
}

/** Loads the page again. A link, so that it works without JavaScript. */
function CheckAgain() {
  const { revalidate, state } = useRevalidator()
  return (
    <a
      className={buttonLook('secondary', 'px-4')}
      href="/admin/health"
      aria-busy={state !== 'idle'}
      onClick={event => {
        event.preventDefault()
        revalidate()
      }}
    >
      {state === 'idle' ? t('Check again') : t('Checking…')}
    </a>
  )
}
