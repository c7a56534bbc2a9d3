import { useId } from 'react'

interface Props<Value extends string> {
  legend: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange(value: Value): void
}

/** A question with radio buttons. */
export function ChoiceField<Value extends string>({ legend, value, options, onChange }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className="mt-3">
      <legend className="font-semibold text-ink">{legend}</legend>
      {options.map(option => (
        <label
          key={option.value}
          className="flex min-h-11 cursor-pointer items-center gap-3 text-ink sm:min-h-9"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="size-5 accent-accent"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
