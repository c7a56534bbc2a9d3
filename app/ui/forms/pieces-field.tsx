import type { ComponentProps, ReactNode } from 'react'
import { MOST_PIECES_OF_LINE } from '#app/shared/most-pieces.ts'
import { metreStep, quantityText } from '#app/shared/sold-quantity.ts'
import { t } from '#app/shared/text/translate.ts'
import { Field, Select } from './field.tsx'

interface Props extends Pick<ComponentProps<typeof Field>, 'id' | 'className'> {
  name: string
  /** Pieces, or steps of a size that is sold by the metre. */
  pieces: number | string
  size: string
  label?: ReactNode
  /** The highest number. */
  most?: number
}

/** So many steps are offered of a line that can have more. */
const LISTED_STEPS = 120

/** How many pieces a line has. Cloth by the metre is chosen in metres, and sent in steps. */
export function PiecesField({ pieces, size, label, most = MOST_PIECES_OF_LINE, ...field }: Props) {
  if (metreStep(size) === undefined) {
    return (
      <Field
        {...field}
        label={label ?? t('Pieces')}
        type="number"
        inputMode="numeric"
        min={0}
        max={most}
        step={1}
        defaultValue={pieces}
        required={false}
      />
    )
  }
  const listed = Math.min(most, Math.max(LISTED_STEPS, Number(pieces) || 0))
  return (
    <Select {...field} label={label ?? t('Metres')} defaultValue={pieces} required={false}>
      {Array.from({ length: listed + 1 }, (_, steps) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the number is the value.
        <option key={steps} value={steps}>
          {quantityText(steps, size)}
        </option>
      ))}
    </Select>
  )
}
