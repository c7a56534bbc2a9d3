import type { SettingsPartId } from './settings-parts.ts'

const ZONES_PAGE = '/admin/cities'

/** The address of a tab of the settings. The zones stand on a page with their cities. */
export function partAddress(part: SettingsPartId): string {
  if (part === 'zones') return ZONES_PAGE
  return part === 'store' ? '/admin/settings' : `/admin/settings?part=${part}`
}

/** The address of a tab with one of its forms open. */
export function editAddress(part: SettingsPartId, target: string): string {
  if (part === 'zones') return `${ZONES_PAGE}?edit=${target}`
  return `/admin/settings?${new URLSearchParams({ part, edit: target })}`
}

/** The id of the link that opens a form, which gets the focus once the form is closed. */
export function editLinkId(target: string): string {
  return `edit-${target}`
}
