import { t } from '#app/shared/text/translate.ts'
import { LABEL_PAPER_NAMES, LABEL_PAPERS, labelsHref } from '../label-query.ts'

/** Opens the labels of these parcels as a PDF, on each paper. */
export function LabelLinks({ parcelIds }: { parcelIds: readonly number[] }) {
  if (parcelIds.length === 0) return null
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-5">
      {t('Labels of these parcels:')}
      {LABEL_PAPERS.map(paper => (
        <a
          key={paper}
          href={labelsHref(parcelIds, paper)}
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
