import type { AwaitedPieces } from '#app/catalogue/products/admin-product.ts'
import { piecesOfSizeText } from '#app/shared/sold-quantity.ts'
import { t } from '#app/shared/text/translate.ts'

/** Says to who counts pieces how many of them will go to orders that wait; nothing where none waits. */
export function awaitedText(awaited: readonly AwaitedPieces[] | null | undefined): string | undefined {
  if (!awaited || awaited.length === 0) return undefined
  const what = awaited.map(({ size, pieces }) => piecesOfSizeText(pieces, size))
  return t('Orders wait for {what}. Pieces that come on hand go to them first.', { what: what.join(t(', ')) })
}

/** Says what became of pieces that were counted, where some went to orders that waited. */
export function givenText(given: readonly { pieces: number; onHand: number }[]): string | undefined {
  if (given.length === 0) return undefined
  return t(
    '{pieces, plural, one {# piece went} other {# pieces went}} to orders that waited. {left} left on hand.',
    {
      pieces: given.reduce((sum, { pieces }) => sum + pieces, 0),
      left: given.reduce((sum, { onHand }) => sum + onHand, 0),
    },
  )
}
