import { metreStep, metresOf } from '#app/shared/sold-quantity.ts'
import { t } from '#app/shared/text/translate.ts'

/** `12 pieces`, `40 m`, or `12 pieces, 40 m`: what is ordered of these sizes together. */
export function orderedText(sizes: readonly { size: string | null; quantity: number }[]): string {
  const metres = sizes.reduce((sum, { size, quantity }) => sum + metresOf(quantity, metreStep(size) ?? 0), 0)
  const pieces = sizes.reduce(
    (sum, { size, quantity }) => sum + (metreStep(size) === undefined ? quantity : 0),
    0,
  )
  return [
    ...(pieces > 0 || metres === 0
      ? [t('{pieces, plural, one {# piece} other {# pieces}}', { pieces })]
      : []),
    ...(metres > 0 ? [t('{metres} m', { metres })] : []),
  ].join(t(', '))
}
