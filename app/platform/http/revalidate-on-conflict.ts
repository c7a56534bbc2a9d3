import type { ShouldRevalidateFunction } from 'react-router'

/** Reloads a page after a conflict (409), so that it shows what has changed. After other errors it is not reloaded. */
export const revalidateOnConflict: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate
