import { Link, type LinkProps } from 'react-router'

/**
 * The link of a row or card, which is as large as all of it: a click anywhere opens it, with Ctrl or the middle button in
 * a tab of its own. The row carries `ROW`.
 */
export function RowLink({ className = '', ...link }: LinkProps) {
  return <Link {...link} data-row-link className={`after:absolute after:inset-0 ${className}`} />
}

/**
 * A row with a `RowLink`; whatever else can be pressed in it lies above that link. The transform makes a row of a table
 * the frame of what is positioned in it, in Safari as well.
 */
export const ROW =
  'relative [transform:translate(0)] hover:bg-ink/3 [&_:is(button,label,select,a:not([data-row-link]))]:relative ' +
  '[&_:is(button,label,select,a:not([data-row-link]))]:z-1'
