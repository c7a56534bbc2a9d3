/** `dz1042`, `DZ 1042` and `1042` are ways to write `DZ-1042`. */
export function normaliseOrderNumber(written: string): string {
  return `DZ-${written
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^DZ/, '')}`
}
