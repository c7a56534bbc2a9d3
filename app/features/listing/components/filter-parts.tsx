import type { ComponentProps, ReactNode } from 'react'

/** The number of products that a filter would leave. */
export function Count({ count }: { count: number }) {
  return (
    <>
      <span aria-hidden className="ml-auto text-[0.8125rem] font-normal tabular-nums opacity-80">
        {count.toLocaleString('en')}
      </span>
      <span className="sr-only">
        ({count} {count === 1 ? 'product' : 'products'})
      </span>
    </>
  )
}

export function CheckFilter({ children, count, ...input }: ComponentProps<'input'> & { count: number }) {
  return (
    <label className={`${CHECK} gap-3`}>
      <input
        {...input}
        type="checkbox"
        disabled={count === 0 && !input.defaultChecked}
        className="size-5 cursor-[inherit] accent-accent"
      />
      {children}
      <Count count={count} />
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
