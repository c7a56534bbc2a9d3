import { t } from '#app/shared/text/translate.ts'
import { LABEL_PAPER_NAMES, LABEL_PAPERS, labelsHref } from '../label-query.ts'

/** Opens the label of a parcel as a PDF, on each paper. */
export function LabelLinks({ parcelId }: { parcelId: number }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <span className="text-muted">{t('Label:')}</span>
      {LABEL_PAPERS.map(paper => (
        <a
          key={paper}
          href={labelsHref([parcelId], paper)}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 min-w-6 items-center text-link"
        >
          {t(LABEL_PAPER_NAMES[paper])}
        </a>
      ))}
    </p>
  )
}
