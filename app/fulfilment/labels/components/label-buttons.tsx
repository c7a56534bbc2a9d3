import { type MouseEvent, useState } from 'react'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { LABEL_PAPER_NAMES, LABEL_PAPERS, LABELS, type LabelPaper, labelsHref } from '../label-query.ts'

/** Buttons of a form with parcels to tick: they open the labels of those that are ticked as a PDF, on each paper. */
export function LabelButtons() {
  const [isNoneTicked, setNoneTicked] = useState(false)
  // The form is sent by the router, which opens no other tab.
  const open = (event: MouseEvent<HTMLButtonElement>, paper: LabelPaper) => {
    event.preventDefault()
    const ticked = event.currentTarget.form ? new FormData(event.currentTarget.form).getAll('parcel') : []
    setNoneTicked(ticked.length === 0)
    if (ticked.length > 0) window.open(labelsHref(ticked.map(Number), paper), '_blank', 'noopener')
  }
  return (
    <div className="flex flex-wrap items-center gap-2 py-3">
      <span className="text-muted">{t('Labels of the ticked parcels:')}</span>
      {LABEL_PAPERS.map(paper => (
        <Button
          key={paper}
          type="submit"
          name="paper"
          value={paper}
          formAction={LABELS}
          formMethod="get"
          formTarget="_blank"
          variant="quiet"
          className="px-3"
          onClick={event => open(event, paper)}
        >
          {t(LABEL_PAPER_NAMES[paper])}
        </Button>
      ))}
      <p role="alert" className="font-medium text-danger">
        {isNoneTicked && t('Tick the parcels whose labels you need.')}
      </p>
    </div>
  )
}
