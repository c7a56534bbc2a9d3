import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { MOST_PIECES_OF_LINE } from '#app/shared/most-pieces.ts'
import { t } from '#app/shared/text/translate.ts'

interface Props {
  /** The accessible name of the field and its buttons, such as “Quantity of Oxford Shirt, size M”. */
  label: string
  /** Shows the label above the field as well. */
  isLabelVisible?: boolean
  value: number
  /** Called with a whole number from 1 to 999. */
  onChange: (quantity: number) => void
  /** The field's name in its form, if it belongs to one. */
  name?: string
}

/**
 * A quantity of at least 1, between a minus and a plus button. The text stays as typed until blur, even if empty; then
 * the field shows the valid quantity.
 */
export function QuantityField({ label, isLabelVisible = false, value, onChange, name }: Props) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const setWithinLimits = (quantity: number) =>
    onChange(Math.min(MOST_PIECES_OF_LINE, Math.max(1, Math.floor(quantity))))

  const field = useRef<HTMLInputElement>(null)
  // What was typed before the page's scripts had run.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later the state knows what is typed.
  useLayoutEffect(() => {
    const early = field.current?.valueAsNumber ?? value
    if (early !== value && !Number.isNaN(early)) setWithinLimits(early)
  }, [])

  function step(pieces: number) {
    setTyped(undefined)
    setWithinLimits(value + pieces)
  }

  return (
    <div>
      <label htmlFor={id} className={isLabelVisible ? 'mb-1.5 block text-sm font-semibold' : 'sr-only'}>
        {label}
      </label>
      <div className="inline-flex items-stretch rounded-control border border-edge bg-raised">
        <StepButton label={t('One less: {label}', { label })} disabled={value <= 1} onClick={() => step(-1)}>
          <Minus aria-hidden className="size-4" />
        </StepButton>
        <input
          ref={field}
          id={id}
          name={name}
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_PIECES_OF_LINE}
          step={1}
          value={typed ?? value}
          onChange={event => {
            const { value: text, valueAsNumber: number } = event.currentTarget
            setTyped(text)
            if (!Number.isNaN(number)) setWithinLimits(number)
          }}
          onBlur={() => setTyped(undefined)}
          onFocus={event => event.currentTarget.select()}
          className="no-spinner min-h-11 w-12 bg-transparent text-center tabular-nums"
        />
        <StepButton
          label={t('One more: {label}', { label })}
          disabled={value >= MOST_PIECES_OF_LINE}
          onClick={() => step(1)}
        >
          <Plus aria-hidden className="size-4" />
        </StepButton>
      </div>
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
