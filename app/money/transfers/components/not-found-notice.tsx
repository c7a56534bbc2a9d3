import type { ReactNode } from 'react'
import { formatPaisa } from '#app/shared/money.ts'
import { rich, t } from '#app/shared/text/translate.ts'
import { type Claim, claimText } from '../claim.ts'

interface Props {
  /** From `claimsNotFound`. */
  claims: readonly Pick<Claim, 'id' | 'way' | 'amountPaisa' | 'reference' | 'answer'>[]
  /** Whether the order can be paid in cash when it arrives. */
  isCashTaken: boolean
  children?: ReactNode
}

/** Says which payments a shopper reported and staff did not find. Nothing where all was found. */
export function NotFoundNotice({ claims, isCashTaken, children }: Props) {
  if (claims.length === 0) return null
  return (
    <div className="mb-8 grid max-w-[66ch] gap-1 rounded-control bg-status-yellow px-4 py-3 wrap-anywhere">
      {claims.map(claim => (
        <div key={claim.id}>
          <p>
            {rich('We looked for your <b>{price}</b> ({how}) and did not find it.', {
              price: formatPaisa(claim.amountPaisa),
              how: claimText(claim),
              b: words => <strong className="money">{words}</strong>,
            })}
          </p>
          {claim.answer && <p dir="auto">{claim.answer}</p>}
        </div>
      ))}
      <p>
        {isCashTaken
          ? t('Tell us again with the number of the transfer, or pay in cash when your parcel arrives.')
          : t('Please send it, or tell us again with the number of the transfer.')}{' '}
        {children}
      </p>
    </div>
  )
}
