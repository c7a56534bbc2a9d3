type Area = 'local' | 'session'

/** A stored text; null if there is none, or if the browser's storage is switched off. */
export function readStored(area: Area, key: string): string | null {
  try {
    return storageOf(area).getItem(key)
  } catch {
    return null
  }
}

/** Stores a text, or removes it. @returns false if the browser's storage is switched off or full */
export function writeStored(area: Area, key: string, text: string | null): boolean {
  try {
    if (text === null) storageOf(area).removeItem(key)
    else storageOf(area).setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** A stored JSON value; undefined if there is none, or if it can't be read. */
export function readStoredJson(area: Area, key: string): unknown {
  try {
    return JSON.parse(readStored(area, key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function storageOf(area: Area): Storage {
  return area === 'local' ? window.localStorage : window.sessionStorage
}
