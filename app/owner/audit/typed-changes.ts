import { shortenText } from '#app/shared/text/shorten-text.ts'

type Typed = Readonly<Record<string, string>>

/** In characters, including the ellipsis. */
const LONGEST_IN_AUDIT = 301

/** The fields that differ, for the audit log, which stores only the beginning of a long text. */
export function findTypedChanges(
  before: Typed,
  after: Typed,
): Record<string, { from: string | null; to: string | null }> {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return Object.fromEntries(
    fields
      .filter(field => before[field] !== after[field])
      .map(field => [field, { from: shorten(before[field]), to: shorten(after[field]) }]),
  )
}

function shorten(text: string | undefined): string | null {
  return text === undefined ? null : shortenText(text, LONGEST_IN_AUDIT)
}
