/** From when until when a section or a slide is shown, as it is stored: moments like `2026-11-21T09:05:00.000Z`; null for no limit. */
export interface Times {
  from: string | null
  until: string | null
}

/** The times of what is always shown. */
export const ALWAYS = { from: null, until: null } as const satisfies Times

/** Whether a moment is within the times. The first one is, the last one is not. */
export function isDueAt({ from, until }: Times, at: Date): boolean {
  return (from === null || new Date(from) <= at) && (until === null || new Date(until) > at)
}
