import { Link, type LinkProps } from 'react-router'

/**
 * A link that covers its whole row or card: a click anywhere opens it, and Ctrl or the middle button opens it in a new
 * tab. The row needs the class `ROW`.
 */
export function RowLink({ className = '', ...link }: LinkProps) {
  return <Link {...link} data-row-link className={`after:absolute after:inset-0 ${className}`} />
}

/**
 * The class of a row with a `RowLink`. Other controls in the row lie above the link. The transform makes a table row
 * the containing block of positioned children, in Safari as well.
 */
export const ROW =
  'relative [transform:translate(0)] hover:bg-ink/3 [&_:is(button,label,select,a:not([data-row-link]))]:relative ' +
  '[&_:is(button,label,select,a:not([data-row-link]))]:z-1'
