import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'

interface Props {
  /** Read out with the field and its two buttons, like "Quantity of Oxford Shirt, size M". */
  label: string
  /** Shows the label above the field instead of only reading it out. */
  isLabelVisible?: boolean
  value: number
  /** Called with a whole number from 1 to `max`. */
  onChange: (quantity: number) => void
  max?: number
  /** With a name the number is sent with its form. */
  name?: string
  disabled?: boolean
}

/** A number of pieces, at least 1: a field to type in between a minus and a plus. */
export function QuantityField({
  label,
  isLabelVisible = false,
  value,
  onChange,
  max = 999,
  name,
  disabled,
}: Props) {
  const id = useId()
  const setWithinLimits = (quantity: number) => onChange(Math.min(max, Math.max(1, Math.floor(quantity))))
  return (
    <div>
      <label htmlFor={id} className={isLabelVisible ? 'mb-1.5 block text-sm font-semibold' : 'sr-only'}>
        {label}
      </label>
      <div className="inline-flex items-stretch rounded-control border border-edge bg-raised">
        <StepButton
          label={`One less: ${label}`}
          disabled={disabled || value <= 1}
          onClick={() => setWithinLimits(value - 1)}
        >
          <Minus aria-hidden className="size-4" />
        </StepButton>
        <input
          id={id}
          name={name}
          type="number"
          inputMode="numeric"
          min={1}
          max={max}
          step={1}
          value={value}
          disabled={disabled}
          onChange={event => {
            const typed = event.currentTarget.valueAsNumber
            if (!Number.isNaN(typed)) setWithinLimits(typed)
          }}
          onFocus={event => event.currentTarget.select()}
          className="no-spinner min-h-11 w-12 bg-transparent text-center tabular-nums"
        />
        <StepButton
          label={`One more: ${label}`}
          disabled={disabled || value >= max}
          onClick={() => setWithinLimits(value + 1)}
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
  disabled?: boolean
  onClick: () => void
  children: React.ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-control hover:bg-ink/5 disabled:opacity-40"
    >
      {children}
    </button>
  )
}
