import type { ShouldRevalidateFunction } from 'react-router'

/**
 * For a page whose forms may be refused because something has changed meanwhile (409): it is read anew then too, so that
 * it shows what has changed. After a fault it stays as it is.
 */
export const revalidateOnConflict: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate
