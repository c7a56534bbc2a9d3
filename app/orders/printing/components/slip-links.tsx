import { Link } from 'react-router'
import { packSlipAddress, parcelSlipAddress } from '#app/fulfilment/parcels/parcel-address.ts'
import { t } from '#app/shared/text/translate.ts'
import { isOpenPage, useOpenPages } from '#app/ui/layout/open-pages.tsx'
import { PAPER_NAMES, PAPERS, type Paper, printOrderHref } from '../print-query.ts'

interface Slip {
  number: string
  /** Undefined for the pieces that are in none. */
  parcel?: string
}

/** Opens the packing slip of one parcel, or of what is to be packed, on each paper. */
export function SlipLinks(slip: Slip) {
  const hrefOf = useSlipAddress(slip)
  if (!hrefOf) return null
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <span className="text-muted">{t('Packing slip:')}</span>
      {PAPERS.map(paper => (
        <Link key={paper} to={hrefOf(paper)} className="inline-flex min-h-11 min-w-6 items-center text-link">
          {t(PAPER_NAMES[paper])}
        </Link>
      ))}
    </p>
  )
}

/** Where its reader prints a slip: with the order, or without; undefined for those who may see neither. */
export function useSlipAddress({ number, parcel }: Slip): ((paper: Paper) => string) | undefined {
  const open = useOpenPages()
  const ofOrder = (paper: Paper) => printOrderHref(number, { as: 'packing-slip', paper }, parcel)
  const forPackers = (paper: Paper) =>
    parcel === undefined ? packSlipAddress(number, paper) : parcelSlipAddress(parcel, paper)
  return [ofOrder, forPackers].find(hrefOf => isOpenPage(open, hrefOf('a4')))
}
