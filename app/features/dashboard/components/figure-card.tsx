import { ArrowDownRight, ArrowUpRight, Minus } from 'lucide-react'
import type { Comparison } from '../comparison.ts'

interface Props {
  name: string
  total: string
  comparison: Comparison
  /** What there was in the last 30 days. */
  last30Days: string
  className?: string
}

/** One number of the shop, since it opened, with what has become of it. */
export function FigureCard({ name, total, comparison, last30Days, className = '' }: Props) {
  const Icon = ICONS[comparison.direction]
  return (
    <section className={`rounded-sheet border border-line bg-raised p-4 sm:p-5 ${className}`}>
      <h2 className="text-sm font-semibold text-muted">{name}</h2>
      <p className="money mt-1.5 text-[1.625rem] leading-tight font-semibold tracking-[-0.02em]">{total}</p>
      <p className="mt-2.5 flex items-start gap-1.5 text-sm text-balance">
        {Icon && <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />}
        {comparison.text}
      </p>
      <p className="mt-0.5 text-sm text-muted">Last 30 days: {last30Days}</p>
    </section>
  )
}

const ICONS = { up: ArrowUpRight, down: ArrowDownRight, same: Minus, unknown: undefined }
