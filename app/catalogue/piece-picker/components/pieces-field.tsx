import { MOST_PIECES_OF_LINE } from '#app/shared/most-pieces.ts'
import { t } from '#app/shared/text/translate.ts'
import { Field } from '#app/ui/forms/field.tsx'

/** How many pieces a line has. */
export function PiecesField({ name, pieces }: { name: string; pieces: number | string }) {
  return (
    <Field
      label={t('Pieces')}
      name={name}
      type="number"
      inputMode="numeric"
      min={0}
      max={MOST_PIECES_OF_LINE}
      step={1}
      defaultValue={pieces}
      required={false}
    />
  )
}
