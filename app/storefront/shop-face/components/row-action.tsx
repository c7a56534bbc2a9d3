import type { ReactNode } from 'react'

export const ROW_ICON = 'grid size-11 place-items-center rounded-control hover:bg-ink/5'

interface Props {
  id?: string
  intent: string
  label: string
  disabled?: boolean
  children: ReactNode
}

/** A button of a row: an icon that says to screen readers what it does. */
export function RowAction({ id, intent, label, disabled, children }: Props) {
  return (
    <button
      id={id}
      type="submit"
      name="intent"
      value={intent}
      aria-label={label}
      disabled={disabled}
      className={`${ROW_ICON} disabled:opacity-30`}
    >
      {children}
    </button>
  )
}
