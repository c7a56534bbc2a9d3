import type { Size, SizeAvailability } from '#app/catalogue/products/product.ts'
import { t } from '#app/shared/text/translate.ts'

interface Props {
  sizes: readonly SizeAvailability[]
  size: Size | undefined
  onChoose: (size: Size) => void
  label?: string
  className: string
  /** The id of what is wrong with the choice; absent while nothing is. */
  problemId?: string | undefined
}

/** The sizes of a product in one field; sold-out ones can't be chosen. */
export function SizeSelect({ sizes, size, onChoose, label = t('Size'), className, problemId }: Props) {
  return (
    <select
      aria-label={label}
      aria-invalid={problemId !== undefined || undefined}
      aria-describedby={problemId}
      value={size ?? ''}
      onChange={event => onChoose(event.currentTarget.value)}
      className={`min-h-11 rounded-control border bg-raised pe-7 ps-3 ${problemId ? 'border-danger' : 'border-edge'} ${className}`}
    >
      <option value="" disabled>
        {t('Size')}
      </option>
      {sizes.map(one => (
        <option key={one.size} value={one.size} disabled={one.available === 0}>
          {sizeText(one)}
        </option>
      ))}
    </select>
  )
}

function sizeText({ size, available, shipsOn }: SizeAvailability): string {
  if (shipsOn) return t('{size} (pre-order)', { size })
  return available === 0 ? t('{size} (sold out)', { size }) : size
}
