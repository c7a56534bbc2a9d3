import type { ReactNode } from 'react'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminDay } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { CHIP } from '#app/ui/data/chip.ts'

interface Props {
  from: string | undefined
  to: string | undefined
  /** The two fields. */
  children: ReactNode
}

/** A range of days in a popover. The chip that opens it shows the range. */
export function DayRange({ from, to, children }: Props) {
  const isSet = from !== undefined || to !== undefined
  return (
    <details className="sm:relative">
      <summary aria-current={isSet ? 'true' : undefined} className={`${CHIP} list-none`}>
        {isSet ? rangeText(from, to) : t('Dates…')}
      </summary>
      <div className="absolute z-30 mt-1 flex flex-wrap items-end gap-3 rounded-sheet border border-line bg-raised p-3 shadow-sheet max-sm:inset-x-4 sm:end-0 sm:flex-nowrap">
        {children}
        <Button type="submit" variant="primary" className="px-5 max-sm:w-full">
          {t('Show')}
        </Button>
      </div>
    </details>
  )
}

export function DayField({
  label,
  ...input
}: {
  label: string
  name: string
  defaultValue: string | undefined
}) {
  return (
    <label className="block min-w-36 flex-1 sm:min-w-40">
      <span className="mb-1 block text-sm text-muted">{label}</span>
      <input
        type="date"
        {...input}
        className="block min-h-11 w-full min-w-0 rounded-control border border-edge bg-raised px-3 hover:border-ink"
      />
    </label>
  )
}

function rangeText(from: string | undefined, to: string | undefined): string {
  if (from === to && from) return formatAdminDay(from)
  if (from && to) return `${formatAdminDay(from)} – ${formatAdminDay(to)}`
  return from
    ? t('From {date}', { date: formatAdminDay(from) })
    : t('Until {date}', { date: formatAdminDay(to ?? '') })
}
