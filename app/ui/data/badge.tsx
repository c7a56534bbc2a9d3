import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'

export type BadgeTone = 'grey' | 'yellow' | 'blue' | 'green' | 'red' | 'outline'

/** A state in one word. The colour repeats it. The outline has a cross, so that it is not mistaken for a grey one. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full border px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${TONES[tone]}`}
    >
      {tone === 'outline' && <X aria-hidden className="-ms-1 size-3.5" strokeWidth={2.5} />}
      {children}
    </span>
  )
}

/** Muted text has too little contrast on a coloured background. */
const TONES: Record<BadgeTone, string> = {
  grey: 'border-transparent bg-status-grey text-ink',
  yellow: 'border-transparent bg-status-yellow text-ink',
  blue: 'border-transparent bg-status-blue text-ink',
  green: 'border-transparent bg-status-green text-ink',
  red: 'border-transparent bg-danger-wash text-danger',
  outline: 'border-edge text-muted',
}
