const KEY = 'admin:single-keys'

/**
 * Whether keys without Ctrl or ⌘ are shortcuts in this browser. Whoever speaks to their computer, or hits keys by chance,
 * can turn them off.
 */
export function areSingleKeysOn(): boolean {
  try {
    return window.localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

/** A browser that stores nothing goes on as before. */
export function turnSingleKeys(isOn: boolean): void {
  try {
    if (isOn) window.localStorage.removeItem(KEY)
    else window.localStorage.setItem(KEY, 'off')
  } catch {}
}
