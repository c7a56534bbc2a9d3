import type { SettingsPartId } from './settings-parts.ts'

/** A tab of the settings page. */
export function partAddress(part: SettingsPartId): string {
  return part === 'store' ? '/admin/settings' : `/admin/settings?part=${part}`
}

/** The same with one of its forms open. */
export function editAddress(part: SettingsPartId, target: string): string {
  return `/admin/settings?${new URLSearchParams({ part, edit: target })}`
}

/** The id of the link that opens a form: where the keyboard goes once it is closed. */
export function editLinkId(target: string): string {
  return `edit-${target}`
}
