const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** `340 kB`, `1.4 GB`: with one decimal below ten. */
export function formatBytes(bytes: number): string {
  let value = Math.max(0, bytes)
  let unit = 0
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1_000
    unit++
  }
  return `${unit > 0 && value < 9.95 ? value.toFixed(1) : Math.round(value)} ${UNITS[unit]}`
}
