import type { ReactNode } from 'react'
import { useEarlyPress } from '#app/ui/forms/use-early-press.ts'

interface Props {
  label: string
  /** The visible label. */
  text?: ReactNode
  isChecked: boolean
  isPartly?: boolean
  onChange(isChecked: boolean): void
}

/** Selects one row or all rows. It lies above the link that fills the row. */
export function RowCheckbox({ label, text, isChecked, isPartly = false, onChange }: Props) {
  const field = useEarlyPress(isChecked, onChange)
  return (
    <label className="relative z-10 flex min-h-11 min-w-11 cursor-pointer items-center ps-3 lg:min-h-8 lg:min-w-0 lg:ps-2">
      <input
        ref={input => {
          field.current = input
          if (input) input.indeterminate = isPartly
        }}
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        onChange={event => onChange(event.currentTarget.checked)}
        className="me-3 size-5 accent-accent lg:size-4.5"
      />
      {text}
    </label>
  )
}
