import { formatRupees } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'
import type { OrderedSize } from '../list-reorder.server.ts'
import { orderedText } from '../ordered-text.ts'

interface Props {
  sizes: readonly Pick<OrderedSize, 'size' | 'quantity' | 'costPaisa'>[]
  seesCosts: boolean
}

/** How many pieces are ordered, and for how much, as far as costs are known. */
export function OrderTotal({ sizes, seesCosts }: Props) {
  const ordered = sizes.filter(({ quantity }) => quantity > 0)
  const known = ordered.filter(({ costPaisa }) => costPaisa !== null)
  const paisa = known.reduce((sum, { quantity, costPaisa }) => sum + quantity * (costPaisa ?? 0), 0)
  return (
    <p role="status" className="font-semibold tabular-nums">
      {orderedText(ordered)}
      {seesCosts && known.length > 0 && (
        <>
          {' · '}
          <span className="money">{formatRupees(paisa)}</span>
          {known.length < ordered.length && (
            <span className="font-normal text-muted"> {t('without those of which no cost is known')}</span>
          )}
        </>
      )}
    </p>
  )
}
