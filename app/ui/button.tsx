import LoaderCircle from 'lucide-react/icons/loader-circle'
import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

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
  return `button button-${variant} ${className}`.trimEnd()
}
