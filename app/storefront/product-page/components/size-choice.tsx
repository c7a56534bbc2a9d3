import { type ReactNode, useId } from 'react'
import { preOrderText } from '#app/catalogue/products/pre-order-text.ts'
import type { Size, SizeAvailability } from '#app/catalogue/products/product.ts'
import { fewLeftText, shownLimit, stockText } from '#app/catalogue/products/stock-text.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'
import { PressedInput } from '#app/ui/forms/pressed-input.tsx'

interface Props {
  sizes: readonly SizeAvailability[]
  /** That of the radio buttons, where the page has several of these. */
  name?: string
  chosen: Size | undefined
  /** What the size adviser said for this shopper. */
  advised?: readonly Size[]
  onChoose: (size: Size) => void
  /** Shown below the sizes if one still has to be chosen. */
  problem?: string
  /** The id of the sentence about any other problem. */
  describedBy?: string
  /** The link to the measurements. */
  guide: ReactNode
}

/** The sizes of a product as radio buttons; sold-out ones are shown but can't be chosen. */
export function SizeChoice({
  sizes,
  name = 'size',
  chosen,
  advised = [],
  onChoose,
  problem,
  describedBy,
  guide,
}: Props) {
  const availability = sizes.find(({ size }) => size === chosen)
  const problemId = useId()
  return (
    <fieldset aria-describedby={[problemId, describedBy].filter(Boolean).join(' ')}>
      <legend className="float-start text-sm leading-6 font-semibold">{t('Size')}</legend>
      <div className="mb-2 flex items-center justify-between gap-3 ps-2.5 text-sm">
        <p aria-live="polite" className="text-muted">
          {availability && sizeText(availability)}
        </p>
        <div className="shrink-0">{guide}</div>
      </div>
      <div className="clear-both flex flex-wrap gap-2">
        {sizes.map(each => (
          <SizeRadio
            key={each.size}
            {...each}
            name={name}
            isChosen={each.size === chosen}
            isAdvised={advised.includes(each.size)}
            isMissed={problem !== undefined}
            onChoose={() => onChoose(each.size)}
          />
        ))}
      </div>
      <p id={problemId} role="alert" className="mt-1.5 text-sm font-medium text-danger empty:hidden">
        {problem}
      </p>
    </fieldset>
  )
}

/** What there is to know of the chosen size; nothing where there are enough pieces. */
function sizeText({ size, available, shipsOn }: SizeAvailability): string | undefined {
  if (shipsOn) return preOrderText(shipsOn)
  if (shownLimit(available) === undefined) return undefined
  return t('{available} in {size}', { available: stockText(available), size })
}

interface SizeRadioProps extends SizeAvailability {
  name: string
  isChosen: boolean
  isAdvised: boolean
  /** Whether a size still has to be chosen. */
  isMissed: boolean
  onChoose: () => void
}

function SizeRadio({
  name,
  size,
  available,
  shipsOn,
  price,
  isChosen,
  isAdvised,
  isMissed,
  onChoose,
}: SizeRadioProps) {
  const isSoldOut = available === 0
  const few = shipsOn ? t('Pre-order') : fewLeftText(available)
  const fewId = useId()
  return (
    <label
      className={
        'relative grid min-h-12 min-w-15 cursor-pointer place-content-center justify-items-center rounded-control border bg-raised px-2 ' +
        'font-medium hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper ' +
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ' +
        'has-disabled:cursor-not-allowed has-disabled:border-dashed has-disabled:bg-transparent has-disabled:text-muted has-disabled:line-through ' +
        (isMissed ? 'border-danger' : 'border-edge')
      }
    >
      <PressedInput
        type="radio"
        name={name}
        value={size}
        required
        disabled={isSoldOut}
        checked={isChosen}
        onPress={onChoose}
        aria-describedby={few && fewId}
        className="absolute inset-0 cursor-[inherit] opacity-0"
      />
      <span className="leading-tight">
        {size}
        {isSoldOut && <span className="sr-only"> {t('(sold out)')}</span>}
        {isAdvised && <span className="sr-only"> {t('(your size)')}</span>}
      </span>
      {isAdvised && (
        <span aria-hidden className="absolute inset-x-2 bottom-1 h-0.5 rounded-full bg-current opacity-60" />
      )}
      {price && (
        <span className="text-[0.6875rem] leading-tight font-normal whitespace-nowrap money">
          {formatPaisa(price.pricePaisa)}
        </span>
      )}
      {few && (
        <span id={fewId} aria-hidden className="text-[0.6875rem] leading-tight font-normal whitespace-nowrap">
          {few}
        </span>
      )}
    </label>
  )
}
