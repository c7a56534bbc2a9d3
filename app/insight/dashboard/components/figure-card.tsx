import ArrowDownRight from 'lucide-react/icons/arrow-down-right'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import Minus from 'lucide-react/icons/minus'
import { t } from '#app/shared/text/translate.ts'
import { type ComparedDays, compareWithLastMonth } from '../comparison.ts'
import type { Figure } from '../figures.ts'

interface Props {
  name: string
  /** What is counted, as it continues “All time”. */
  counts: string
  figure: Figure
  compared: ComparedDays
  format(value: number): string
  /** The format of a recent number, if that counts something narrower. */
  formatRecent?(value: number): string
  className?: string
}

/** A figure of the shop: since it opened, in the last 30 days, and compared with last month. */
export function FigureCard({
  name,
  counts,
  figure,
  compared,
  format,
  formatRecent = format,
  className = '',
}: Props) {
  const comparison = compareWithLastMonth(figure.thisMonth, figure.lastMonth)
  const Icon = ICONS[comparison.direction]
  return (
    <section className={`rounded-sheet border border-line bg-raised p-4 sm:p-5 ${className}`}>
      <h2 className="text-sm font-semibold text-muted">{name}</h2>
      <p className="money mt-1.5 text-[1.625rem] leading-tight font-semibold tracking-[-0.02em]">
        {format(figure.total)}
      </p>
      <p className="mt-0.5 text-sm text-pretty text-muted">{t('All time, {counts}', { counts })}</p>
      <p className="mt-2.5 flex items-start gap-1.5 text-sm text-balance">
        {Icon && <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />}
        {comparison.text}
      </p>
      <ul className="mt-0.5 text-sm text-muted">
        <li>
          {compared.thisMonth}: {formatRecent(figure.thisMonth)}
        </li>
        {/* Of nothing the sentence above says so. */}
        {figure.lastMonth !== 0 && (
          <li>
            {compared.lastMonth}: {formatRecent(figure.lastMonth)}
          </li>
        )}
        <li>{t('Last 30 days: {last30Days}', { last30Days: formatRecent(figure.last30Days) })}</li>
      </ul>
    </section>
  )
}

const ICONS = { up: ArrowUpRight, down: ArrowDownRight, same: Minus, unknown: undefined }
