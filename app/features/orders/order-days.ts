/** The days that staff ask for most, as `from` and `to` of the list. */
export interface DayChip {
  label: string
  days: { from: string; to: string }
}

/** @param today `2026-11-21`, in Karachi */
export function dayChips(today: string): DayChip[] {
  const yesterday = daysBefore(today, 1)
  return [
    { label: 'Today', days: { from: today, to: today } },
    { label: 'Yesterday', days: { from: yesterday, to: yesterday } },
    { label: '7 days', days: { from: daysBefore(today, 6), to: today } },
  ]
}

function daysBefore(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - count)
  return date.toISOString().slice(0, 10)
}
