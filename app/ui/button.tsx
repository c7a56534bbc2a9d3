import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

interface Look {
  /** The default is `secondary`; a page has at most one `primary` button. */
  variant?: ButtonVariant
  className?: string
  children: ReactNode
}

interface ButtonProps extends Omit<ComponentProps<'button'>, keyof Look>, Look {
  /** Shows that the action is running and ignores further presses. */
  busy?: boolean
}

/** A button whose type is `button` by default. */
export function Button({
  variant,
  busy = false,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? event => event.preventDefault() : rest.onClick}
      className={buttonLook(variant, className)}
    >
      {busy && <LoaderCircle aria-hidden className="size-4 shrink-0 animate-busy" />}
      {children}
    </button>
  )
}

/** A link styled as a button. */
export function ButtonLink({ variant, className, children, ...rest }: Omit<LinkProps, keyof Look> & Look) {
  return (
    <Link {...rest} className={buttonLook(variant, className)}>
      {children}
    </Link>
  )
}

/** The classes of a button, for elements that can be neither `Button` nor `ButtonLink`. */
export function buttonLook(variant: ButtonVariant = 'secondary', className = ''): string {
  return `${SHAPE} ${COLOURS[variant]} ${className}`
}

// The padding has no specificity, so that a caller's width wins.
const SHAPE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control border [:where(&)]:px-6 py-2.5 text-center text-[0.9375rem] ' +
  'leading-tight font-semibold transition-[background-color,border-color,color,translate] duration-150 active:translate-y-px ' +
  'disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-progress'

const COLOURS: Record<ButtonVariant, string> = {
  primary: 'border-accent bg-accent text-on-accent hover:border-accent-strong hover:bg-accent-strong',
  secondary: 'border-edge bg-transparent text-ink hover:border-ink hover:bg-ink/5',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-ink/5',
  danger: 'border-danger bg-danger text-on-danger hover:border-danger-strong hover:bg-danger-strong',
}
