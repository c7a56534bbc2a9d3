import type { ComponentProps, ReactNode } from 'react'
import { formatCount } from '#app/shared/capped-count.ts'

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
    <>
      <span aria-hidden className="ml-auto text-[0.8125rem] font-normal tabular-nums opacity-80">
        {text}
      </span>
      <span className="sr-only">
        ({text} {count === 1 ? 'product' : 'products'})
      </span>
    </>
  )
}

export function CheckFilter({ children, count, isLeast, ...input }: ComponentProps<'input'> & CountProps) {
  return (
    <label className={`${CHECK} gap-3`}>
      <input
        {...input}
        type="checkbox"
        disabled={count === 0 && !isLeast && !input.defaultChecked}
        className="size-5 cursor-[inherit] accent-accent"
      />
      {children}
      <Count count={count} isLeast={isLeast} />
    </label>
  )
}

export function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className={LEGEND}>{legend}</legend>
      {children}
    </fieldset>
  )
}

export const LEGEND = 'mb-2.5 text-sm font-semibold'

export const CHECK =
  'flex min-h-9 cursor-pointer items-center max-lg:min-h-11 has-disabled:cursor-not-allowed has-disabled:text-muted has-disabled:opacity-60'
