import { Form, useNavigation } from 'react-router'
import { labelsHref } from '#app/features/labels/label-query.ts'
import { type OutdatedPaper, outdatedText } from '#app/features/labels/paper.ts'
import { PARCEL_TRANSITIONS } from '#app/features/orders/parcels/parcel-transitions.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button, buttonLook } from '#app/ui/button.tsx'
import type { ShownParcel } from '../find-parcel.server.ts'
import type { HandOverResult } from '../handle-list-form.server.ts'

/** Says in words what is no longer true of a parcel's papers. */
export function OutdatedTexts({ outdated }: { outdated: readonly OutdatedPaper[] }) {
  if (outdated.length === 0) return null
  return <span className="text-sm font-semibold text-danger">{outdated.map(outdatedText).join(' ')}</span>
}

/** What is no longer true of a parcel's papers, and what staff do about it. */
export function OutdatedPapers({ parcel }: { parcel: ShownParcel }) {
  const { id, state, outdated } = parcel
  const busy = useNavigation().formData?.get('intent')
  if (outdated.length === 0) return null
  const isHere = PARCEL_TRANSITIONS['handed-over'].from.some(from => from === state)
  return (
    <section
      aria-label={t('Outdated papers')}
      className="grid gap-3 rounded-control bg-status-yellow px-4 py-3"
    >
      {outdated.map(paper => (
        <p key={String(paper.isLabel)} className="font-medium">
          {outdatedText(paper)}
        </p>
      ))}
      <div className="flex flex-wrap gap-2">
        {isHere && outdated.some(({ isLabel }) => isLabel) && (
          <a
            href={labelsHref([id], 'a6')}
            target="_blank"
            rel="noopener"
            className={buttonLook('secondary', 'px-4')}
          >
            {t('Print the label again')}
          </a>
        )}
        <Form method="post" className="contents">
          <Button
            type="submit"
            name="intent"
            value="courier-notified"
            busy={busy === 'courier-notified'}
            className="px-4"
          >
            {t('The courier knows')}
          </Button>
        </Form>
        {isHere && (
          <Form method="post" className="contents">
            <input type="hidden" name="evenOutdated" value="yes" />
            <Button type="submit" name="intent" value="handed-over" variant="quiet" className="px-4">
              {t('Hand over anyway')}
            </Button>
          </Form>
        )}
      </div>
    </section>
  )
}

/** Asks whether parcels are handed over whose papers are not true any more. */
export function OutdatedQuestion({
  outdated,
  address,
}: {
  outdated: HandOverResult['outdated']
  address: string
}) {
  if (!outdated) return null
  const { parcelIds, courierId } = outdated
  return (
    <Form
      method="post"
      action={address}
      aria-label={t('Outdated papers')}
      className="mb-4 grid gap-3 rounded-control bg-status-yellow px-4 py-3"
    >
      <p role="alert" className="font-medium">
        {t(
          '{count, plural, one {# parcel was} other {# parcels were}} not handed over, because what is printed or what the courier has is not true any more. See below what differs.',
          { count: parcelIds.length },
        )}
      </p>
      {parcelIds.map(id => (
        <input key={id} type="hidden" name="parcel" value={id} />
      ))}
      <input type="hidden" name="courier" value={courierId ?? ''} />
      <input type="hidden" name="confirmed" value="yes" />
      <input type="hidden" name="evenOutdated" value="yes" />
      <Button
        type="submit"
        name="intent"
        value="hand-over"
        variant="secondary"
        className="justify-self-start px-4"
      >
        {t('Hand over anyway')}
      </Button>
    </Form>
  )
}
