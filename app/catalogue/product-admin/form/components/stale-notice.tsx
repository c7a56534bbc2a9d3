import { useEffect, useRef } from 'react'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import type { ProductEdit } from '../edited-product.ts'

interface Props {
  edits: readonly ProductEdit[]
  /** Shows what is saved and forgets what was typed. */
  onLoad: () => void
  /** Shows what is saved, with what was changed here on top of it. */
  onKeep: () => void
}

/** Who changed the product meanwhile, and the two ways on. It takes focus: nothing else can be done now. */
export function StaleNotice({ edits, onLoad, onKeep }: Props) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div
      ref={notice}
      role="alert"
      tabIndex={-1}
      className="mb-6 rounded-control bg-status-yellow px-4 py-3.5"
    >
      <p className="font-semibold">{t('This product was changed meanwhile')}</p>
      <ul className="mt-1 list-disc space-y-1 ps-5 text-sm wrap-anywhere">
        {edits.map(({ actor, happenedAt, fields }) => (
          <li key={`${happenedAt} ${actor}`}>
            {t('{actor} changed {what} on {time}.', {
              actor,
              what: fields.join(t(', ')) || t('it'),
              time: formatAdminMoment(happenedAt),
            })}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm">{t('Nothing of yours was saved, and it is still in the form.')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={onKeep}>{t('Keep my changes')}</Button>
        <Button variant="quiet" onClick={onLoad}>
          {t('Load the present values')}
        </Button>
      </div>
    </div>
  )
}
