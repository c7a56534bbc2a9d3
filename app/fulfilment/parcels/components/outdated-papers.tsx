import { Form, useNavigation } from 'react-router'
import { labelsHref } from '#app/fulfilment/labels/label-query.ts'
import { type OutdatedPaper, outdatedText } from '#app/fulfilment/papers/paper.ts'
import { PARCEL_TRANSITIONS } from '#app/fulfilment/parcel-log/parcel-transitions.ts'
import { useSlipAddress } from '#app/orders/printing/components/slip-links.tsx'
import { t } from '#app/shared/text/translate.ts'
import { Button, ButtonLink, buttonLook } from '#app/ui/button.tsx'
import type { ShownParcel } from '../find-parcel.server.ts'

/** Says in words what is no longer true of a parcel's papers. */
export function OutdatedTexts({ outdated }: { outdated: readonly OutdatedPaper[] }) {
  if (outdated.length === 0) return null
  return <span className="text-sm font-semibold text-danger">{outdated.map(outdatedText).join(' ')}</span>
}

/** What is no longer true of a parcel's papers, and what staff do about it. */
export function OutdatedPapers({ parcel }: { parcel: ShownParcel }) {
  const { id, reference, number, state, outdated } = parcel
  const busy = useNavigation().formData?.get('intent')
  if (outdated.length === 0) return null
  const isHere = PARCEL_TRANSITIONS['handed-over'].from.some(from => from === state)
  return (
    <section
      aria-label={t('Outdated papers')}
      className="grid gap-3 rounded-control bg-status-yellow px-4 py-3"
    >
      {outdated.map(paper => (
        <p key={paper.on} className="font-medium">
          {outdatedText(paper)}
        </p>
      ))}
      <div className="flex flex-wrap gap-2">
        {isHere && outdated.some(({ on }) => on === 'label') && (
          <a
            href={labelsHref([id], 'a6')}
            target="_blank"
            rel="noopener"
            className={buttonLook('secondary', 'px-4')}
          >
            {t('Print the label again')}
          </a>
        )}
        {outdated.some(({ on }) => on === 'slip') && <PrintSlipAgain number={number} parcel={reference} />}
        {outdated.some(({ on }) => on === 'label' || on === 'courier') && (
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
        )}
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

/** What is no longer true of the packing slip of an order that is packed now. */
export function OutdatedSlip({ number, slip }: { number: string; slip: OutdatedPaper }) {
  return (
    <section
      aria-label={t('Outdated papers')}
      className="mb-4 grid gap-3 rounded-control bg-status-yellow px-4 py-3"
    >
      <p className="font-medium">{outdatedText(slip)}</p>
      <PrintSlipAgain number={number} />
    </section>
  )
}

function PrintSlipAgain(slip: { number: string; parcel?: string }) {
  const to = useSlipAddress(slip)?.('a4')
  return to === undefined ? null : <PrintAgain to={to} />
}

function PrintAgain({ to }: { to: string }) {
  return (
    <ButtonLink to={to} className="justify-self-start px-4">
      {t('Print the slip again')}
    </ButtonLink>
  )
}
