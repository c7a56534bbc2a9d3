import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { formatPaisa } from '#app/shared/money.ts'
import { MOST_PIECES_OF_LINE } from '#app/shared/most-pieces.ts'
import { METRES_FIELD, metresOf } from '#app/shared/sold-quantity.ts'
import { t } from '#app/shared/text/translate.ts'

interface Props {
  /** The accessible name of the field and its buttons, such as “Quantity of Oxford Shirt, size M”. */
  label: string
  /** Shows the label above the field as well. */
  isLabelVisible?: boolean
  /** For cloth by the metre: the field shows metres in steps of so many centimetres. */
  stepCm?: number | undefined
  /** What a step costs, where the total of the metres stands nowhere else. */
  stepPaisa?: number
  /** Pieces or steps. */
  value: number
  /** Called with a whole number of pieces or steps from 1 to 999. */
  onChange: (quantity: number) => void
  /** The field's name in its form, if it belongs to one. */
  name?: string
}

/** Without a script only so many steps are offered: a list of all would be endless. */
const LISTED_STEPS = 60

/** The metres as a list, for forms without a script, which send steps. @param steps what is chosen */
export function MetreSelect({
  name,
  stepCm,
  steps,
  className = '',
}: {
  name: string
  stepCm: number
  steps: number
  className?: string
}) {
  const listed = Array.from({ length: Math.max(LISTED_STEPS, steps) }, (_, at) => at + 1)
  return (
    <select
      aria-label={t('Metres')}
      name={name}
      defaultValue={steps}
      className={`min-h-11 rounded-control border border-edge bg-raised px-3 ${className}`}
    >
      {listed.map(count => (
        <option key={count} value={count}>
          {t('{metres} m', { metres: metresOf(count, stepCm) })}
        </option>
      ))}
    </select>
  )
}

/**
 * A quantity of at least 1, between a minus and a plus button. The text stays as typed until blur, even if empty; then
 * the field shows the valid quantity.
 */
export function QuantityField({
  label,
  isLabelVisible = false,
  stepCm,
  stepPaisa,
  value,
  onChange,
  name,
}: Props) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const [isRounded, setRounded] = useState(false)
  // One piece, or one step in metres.
  const unit = stepCm === undefined ? 1 : metresOf(1, stepCm)
  const inUnits = (quantity: number) => (stepCm === undefined ? quantity : metresOf(quantity, stepCm))
  const setWithinLimits = (quantity: number) =>
    onChange(Math.min(MOST_PIECES_OF_LINE, Math.max(1, Math.floor(quantity))))
  const setTypedNumber = (number: number) => {
    const quantity = stepCm === undefined ? number : Math.round(number / unit)
    setRounded(stepCm !== undefined && inUnits(quantity) !== number)
    setWithinLimits(quantity)
  }

  const field = useRef<HTMLInputElement>(null)
  // What was typed before the page's scripts had run.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later the state knows what is typed.
  useLayoutEffect(() => {
    const early = field.current?.valueAsNumber ?? inUnits(value)
    if (early !== inUnits(value) && !Number.isNaN(early)) setTypedNumber(early)
  }, [])

  function step(pieces: number) {
    setTyped(undefined)
    setRounded(false)
    setWithinLimits(value + pieces)
  }

  return (
    <div>
      <label htmlFor={id} className={isLabelVisible ? 'mb-1.5 block text-sm font-semibold' : 'sr-only'}>
        {label}
      </label>
      {name && stepCm !== undefined && (
        <MetreSelect name={name} stepCm={stepCm} steps={value} className="hidden noscript:block" />
      )}
      <div
        className={`inline-flex items-stretch rounded-control border border-edge bg-raised ${name && stepCm !== undefined ? 'noscript:hidden' : ''}`.trimEnd()}
      >
        <StepButton label={t('One less: {label}', { label })} disabled={value <= 1} onClick={() => step(-1)}>
          <Minus aria-hidden className="size-4" />
        </StepButton>
        <input
          ref={field}
          id={id}
          // A press before the page's scripts have run sends both fields, of which a shopper has seen this one.
          name={stepCm === undefined || !name ? name : METRES_FIELD}
          type="number"
          inputMode={stepCm === undefined ? 'numeric' : 'decimal'}
          min={unit}
          max={inUnits(MOST_PIECES_OF_LINE)}
          step={unit}
          value={typed ?? inUnits(value)}
          onChange={event => {
            const { value: text, valueAsNumber: number } = event.currentTarget
            setTyped(text)
            if (!Number.isNaN(number)) setTypedNumber(number)
          }}
          onBlur={() => setTyped(undefined)}
          onFocus={event => event.currentTarget.select()}
          className="no-spinner min-h-11 w-12 bg-transparent text-center tabular-nums"
        />
        {stepCm !== undefined && (
          <span aria-hidden className="self-center pe-1 text-muted">
            {t('m')}
          </span>
        )}
        <StepButton
          label={t('One more: {label}', { label })}
          disabled={value >= MOST_PIECES_OF_LINE}
          onClick={() => step(1)}
        >
          <Plus aria-hidden className="size-4" />
        </StepButton>
      </div>
      {stepCm !== undefined && (
        <p aria-live="polite" className="mt-1.5 text-sm text-muted tabular-nums empty:hidden noscript:hidden">
          {isRounded && `${t('Cut in steps of {step} cm.', { step: stepCm })} `}
          {stepPaisa !== undefined &&
            t('{metres} m: {price}', { metres: inUnits(value), price: formatPaisa(value * stepPaisa) })}
        </p>
      )}
    </div>
  )
}

function StepButton({
  label,
  disabled,
  onClick,
  children,
}: {
  label: string
  disabled: boolean
  onClick: () => void
  children: React.ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      // Hidden without JavaScript, where they do nothing.
      className="grid size-11 place-items-center rounded-control hover:bg-ink/5 disabled:opacity-40 noscript:hidden"
    >
      {children}
    </button>
  )
}
