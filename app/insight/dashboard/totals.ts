/** The totals of a kind, such as a status of orders, in a stretch of days. */
export interface Total {
  kind: string
  /** The first day of the stretch; empty if it is all days before the first that was asked for. */
  from: string
  count: number
  paisa: number
}

/** A stretch of days; without `from` it has no beginning, without `until`, its end, it goes on. */
interface Stretch {
  from?: string
  until?: string
}

/** Adds up the totals of these kinds within days that begin and end where stretches do. */
export function sumOf(
  totals: readonly Total[],
  kinds: readonly string[],
  { from = '', until }: Stretch = {},
): Pick<Total, 'count' | 'paisa'> {
  const sum = { count: 0, paisa: 0 }
  for (const total of totals) {
    const isWithin = total.from >= from && (until === undefined || total.from < until)
    if (!isWithin || !kinds.includes(total.kind)) continue
    sum.count += total.count
    sum.paisa += total.paisa
  }
  return sum
}
