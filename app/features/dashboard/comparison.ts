/** A number now and then, and what a card says of the two. */
export interface Comparison {
  direction: 'up' | 'down' | 'same' | 'unknown'
  text: string
}

const percents = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

/**
 * What has become of a number since last month: `+12% from last month`. Both are counted over as many days, as this
 * month may be young; where there was nothing then, no percentage can say how much it has grown.
 */
export function compareWithLastMonth(now: number, lastMonth: number): Comparison {
  if (lastMonth === 0) return { direction: 'unknown', text: 'Nothing by this day last month' }
  if (now === lastMonth) return { direction: 'same', text: 'Same as last month' }
  const percent = Math.round(((now - lastMonth) / lastMonth) * 100)
  if (percent === 0) return { direction: 'same', text: 'About the same as last month' }
  const direction = percent > 0 ? 'up' : 'down'
  const sign = percent > 0 ? '+' : '−'
  return { direction, text: `${sign}${percents.format(Math.abs(percent))}% from last month` }
}
