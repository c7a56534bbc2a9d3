import { formatPaisa } from './money.ts'
import { t } from './text/translate.ts'

/**
 * What is sold by the metre comes in one size: the step in which it is cut, such as `per 50 cm`. Everything counts steps, as it
 * counts pieces of other sizes, and a price is that of one step. Only people read metres, and the words for it are made here.
 */

/** The steps of a new shop, in centimetres. Each divides a metre, so that a price per metre is exact. */
export const METRE_STEPS = [10, 25, 50, 100] as const

/** The size of a step, as JavaScript and PostgreSQL read it. */
export const STEP_PATTERN = '^per (1|2|4|5|10|20|25|50|100) cm$'
const STEP = new RegExp(STEP_PATTERN)
const CM_PER_METRE = 100
const PAISA_PER_RUPEE = 100

/** What a form of a product says of cloth beside its steps: metres. */
export const METRES_FIELD = 'metres'

/** The step of a size in centimetres; undefined for a size that is sold by the piece. */
export function metreStep(size: string | null | undefined): number | undefined {
  const [, step] = STEP.exec(size ?? '') ?? []
  return step === undefined ? undefined : Number(step)
}

/** The step of what comes in these sizes, in centimetres; undefined for what is sold by the piece. */
export function metreStepOf(sizes: readonly (string | null | { size: string | null })[]): number | undefined {
  const [first, ...others] = sizes
  return others.length > 0 ? undefined : metreStep(typeof first === 'object' ? first?.size : first)
}

/** Whether some of these sizes are steps. */
export function hasMetreStep(sizes: readonly string[]): boolean {
  return sizes.some(size => metreStep(size) !== undefined)
}

/** `per 50 cm`. */
export function stepSize(stepCm: number): string {
  return `per ${stepCm} cm`
}

/** Whole steps in metres: 5 of 50 cm are 2.5. */
export function metresOf(steps: number, stepCm: number): number {
  return (steps * stepCm) / CM_PER_METRE
}

/** The whole steps in so many metres; undefined where they are no whole number. */
export function stepsIn(metres: number, stepCm: number): number | undefined {
  const steps = Math.round((metres * CM_PER_METRE) / stepCm)
  return Math.abs(metresOf(steps, stepCm) - metres) < 1e-9 ? steps : undefined
}

/** What a metre costs or weighs, where a step costs or weighs so much. */
export function perMetre(ofStep: number, stepCm: number): number {
  return (ofStep * CM_PER_METRE) / stepCm
}

/** How many paisa make the price of a metre a rupee more; of what is sold by the piece, a hundred. @param sizes in which it comes */
export function paisaPerRupee(sizes: Parameters<typeof metreStepOf>[0]): number {
  return metreStepOf(sizes) ?? PAISA_PER_RUPEE
}

/** What a step costs in paisa, or weighs in grams; undefined where that is no whole number. */
export function perStep(ofMetre: number, stepCm: number): number | undefined {
  const whole = (ofMetre * stepCm) / CM_PER_METRE
  return Number.isInteger(whole) ? whole : undefined
}

/** `8` pieces, or `4 m`. @param size with its step, where it is one */
export function quantityText(quantity: number, size: string | null | undefined): string {
  const step = metreStep(size)
  return step === undefined ? String(quantity) : t('{metres} m', { metres: metresOf(quantity, step) })
}

/** `1,240` pieces, or `620 m`: for lists of stock. */
export function stockNumber(quantity: number, size: string | null | undefined): string {
  return metreStep(size) === undefined ? quantity.toLocaleString('en') : quantityText(quantity, size)
}

/** `8 ×`, or `4 m`: before a name or a price. */
export function timesText(quantity: number, size: string): string {
  return metreStep(size) === undefined ? `${quantity} ×` : quantityText(quantity, size)
}

/** `2 × Kurta, size M`, or `4 m of Lawn`. */
export function pieceText({
  quantity,
  name,
  size,
}: {
  quantity: number
  name: string
  size: string
}): string {
  return metreStep(size) === undefined
    ? t('{quantity} × {name}, size {size}', { quantity, name, size })
    : t('{quantity} of {name}', { quantity: quantityText(quantity, size), name })
}

/** `Kurta, size M`, or `Lawn`. */
export function namedSizeText({ name, size }: { name: string; size: string }): string {
  return metreStep(size) === undefined ? t('{name}, size {size}', { name, size }) : name
}

/** `M`, or `By the metre`. */
export function sizeNameText(size: string): string {
  return metreStep(size) === undefined ? size : t('By the metre')
}

/** `Size M`, or `By the metre`. */
export function sizeLabelText(size: string): string {
  return metreStep(size) === undefined ? t('Size {size}', { size }) : t('By the metre')
}

/** `3 pieces`, `2 × size M` or `4 m`: how many of a product, whose name is said elsewhere. */
export function piecesOfSizeText(pieces: number, size: string | null): string {
  if (size === null) return t('{pieces, plural, one {# piece} other {# pieces}}', { pieces })
  return metreStep(size) === undefined
    ? t('{pieces} × size {size}', { pieces, size })
    : quantityText(pieces, size)
}

/** `PKR 2,490.00`, or `PKR 1,200.00 / m`. @param paisa of a piece or step; the admin formats amounts differently */
export function unitPriceText(
  paisa: number,
  size: string | null | undefined,
  format: (paisa: number) => string = formatPaisa,
): string {
  const step = metreStep(size)
  return step === undefined ? format(paisa) : t('{price} / m', { price: format(perMetre(paisa, step)) })
}

/** What a line counts where orders are limited: each metre that is begun is a piece. */
export function limitedPieces({ quantity, size }: { quantity: number; size?: string }): number {
  const step = metreStep(size)
  return step === undefined ? quantity : Math.ceil(metresOf(quantity, step))
}

/** How many pieces of goods a line is: a length of cloth is cut in one. */
export function piecesIn({ quantity, size }: { quantity: number; size?: string }): number {
  return metreStep(size) === undefined ? quantity : Math.min(quantity, 1)
}
