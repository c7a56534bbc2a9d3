import type { ReactNode } from 'react'

export type BadgeTone = 'grey' | 'yellow' | 'blue' | 'green' | 'red'

/** A state in one word. The colour repeats it. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-block rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${TONES[tone]}`}
    >
      {children}
    </span>
  )
}

const TONES: Record<BadgeTone, string> = {
  grey: 'bg-status-grey text-ink',
  yellow: 'bg-status-yellow text-ink',
  blue: 'bg-status-blue text-ink',
  green: 'bg-status-green text-ink',
  red: 'bg-danger-wash text-danger',
}
