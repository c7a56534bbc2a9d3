import type { ComponentProps, ReactNode } from 'react'

/** A checkbox styled as a switch, with its label beside it. */
export function Switch({
  children,
  className = '',
  ...input
}: { children: ReactNode } & ComponentProps<'input'>) {
  return (
    <label className={`inline-flex min-h-11 cursor-pointer items-center gap-3 ${className}`}>
      <input {...input} type="checkbox" className="peer sr-only" />
      <span
        aria-hidden
        className={
          'relative h-6 w-10 shrink-0 rounded-full border border-edge bg-transparent transition-colors peer-checked:border-accent ' +
          'peer-checked:bg-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus ' +
          'before:absolute before:top-0.75 before:start-0.75 before:size-4 before:rounded-full before:bg-edge before:transition-transform ' +
          'peer-checked:before:translate-x-4 rtl:peer-checked:before:-translate-x-4 peer-checked:before:bg-on-accent ' +
          'before:forced-color-adjust-none forced-colors:before:bg-[CanvasText]! forced-colors:peer-checked:before:bg-[Highlight]!'
        }
      />
      {children}
    </label>
  )
}
