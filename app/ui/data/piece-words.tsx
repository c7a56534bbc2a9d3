import { metreStep, quantityText } from '#app/shared/sold-quantity.ts'
import { rich } from '#app/shared/text/translate.ts'

/** `2 × Kurta, size M`, or `4 m of Lawn`, whichever way the name is written. As text: `pieceText`. */
export function PieceWords({ quantity, name, size }: { quantity: number; name: string; size: string }) {
  const bdi = (words: React.ReactNode) => <bdi>{words}</bdi>
  return metreStep(size) === undefined
    ? rich('{quantity} × <bdi>{name}</bdi>, size {size}', { quantity, name, size, bdi })
    : rich('{quantity} of <bdi>{name}</bdi>', { quantity: quantityText(quantity, size), name, bdi })
}
