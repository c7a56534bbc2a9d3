import { useState } from 'react'
import { Field, Select } from '#app/ui/forms/field.tsx'

interface Props {
  label: string
  name: string
  /** The choices, by their values; with `other`, staff type an amount. */
  options: Record<string, string>
  usual: string
  amount: { name: string; label: string }
  /** What was typed before the form was refused. */
  typed: Partial<Record<string, unknown>> | undefined
  /** What is wrong with the amount. */
  errors: string[] | undefined
}

/** A choice between amounts, one of which can be typed. Without JavaScript its field is always there. */
export function AmountChoice({ label, name, options, usual, amount, typed, errors }: Props) {
  const [way, setWay] = useState(String(typed?.[name] ?? usual))
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={label}
        name={name}
        value={way}
        onChange={event => setWay(event.target.value)}
        required={false}
      >
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
      <div className={way === 'other' ? '' : 'hidden noscript:block'}>
        <Field
          {...amount}
          type="text"
          inputMode="decimal"
          defaultValue={String(typed?.[amount.name] ?? '')}
          errors={errors}
          optional
        />
      </div>
    </div>
  )
}
