import type { ComponentProps, ReactNode } from 'react'
import { formatCount } from '#app/shared/capped-count.ts'
import { t } from '#app/shared/text/translate.ts'

interface CountProps {
  count: number
  /** Only the newest products of a large shop were counted: there may be more. */
  isLeast: boolean
}

/** The number of products that a filter would leave: `240`, or `240+` if it is the least. */
export function Count({ count, isLeast }: CountProps) {
  if (count === 0 && isLeast) return null
  const text = formatCount({ total: count, hasMore: isLeast })
  return (
    <small>
      {` ${text}`}
      <i>{t(' {count, plural, one {product} other {products}}', { count })}</i>
    </small>
  )
}

export function CheckFilter({ children, count, isLeast, ...input }: ComponentProps<'input'> & CountProps) {
  return (
    <label className="filter-check">
      <input {...input} type="checkbox" disabled={count === 0 && !isLeast && !input.defaultChecked} />
      {children}
      <Count count={count} isLeast={isLeast} />
    </label>
  )
}

export function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="filter-title">{legend}</legend>
      {children}
    </fieldset>
  )
}
