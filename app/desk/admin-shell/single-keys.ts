import { readStored, writeStored } from '#app/shared/browser-storage.ts'

const STORAGE_KEY = 'admin:single-keys'

/**
 * Whether keys without Ctrl or ⌘ are shortcuts in this browser. Users who dictate or hit keys by accident turn them
 * off.
 */
export function areSingleKeysOn(): boolean {
  return readStored('local', STORAGE_KEY) !== 'off'
}

export function turnSingleKeys(isOn: boolean): void {
  writeStored('local', STORAGE_KEY, isOn ? null : 'off')
}
