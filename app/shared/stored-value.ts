import { createListeners, type Listeners } from './listeners.ts'

/** A value of this browser, which all of its tabs share. */
interface StoredValue<Value> {
  /** Read from the storage once, and then synchronised with it. */
  current(): Value
  /** Changes what is stored, which another tab may have written since this one last read. */
  change(change: (value: Value) => Value): void
  subscribe: Listeners['subscribe']
}

interface Format<Value> {
  /** In local storage. */
  key: string
  /** Makes a usable value of any text: nothing, another program's, or a hostile one. */
  read(stored: string | null): Value
  write(value: Value): string
}

/** A value in local storage. If that is switched off or full, it lasts as long as the page. */
export function createStoredValue<Value>({ key, read, write }: Format<Value>): StoredValue<Value> {
  const listeners = createListeners(() => {
    // Until now no change of another tab was noticed.
    if (!isUnsaved) value = undefined
    window.addEventListener('storage', readOtherTab)
    return () => window.removeEventListener('storage', readOtherTab)
  })
  let value: Value | undefined
  /** Set when storage refused the last write. */
  let isUnsaved = false

  function current(): Value {
    value ??= read(readStored())
    return value
  }

  function readOtherTab(event: StorageEvent): void {
    if (event.key !== key && event.key !== null) return
    value = read(readStored())
    listeners.notify()
  }

  function readStored(): string | null {
    try {
      return window.localStorage.getItem(key)
    } catch {
      isUnsaved = true // Storage is switched off.
      return null
    }
  }

  function save(next: Value): void {
    try {
      window.localStorage.setItem(key, write(next))
      isUnsaved = false
    } catch (error) {
      isUnsaved = true
      // Without the version: `cart:v1` is called cart.
      console.warn(`Failed to save ${key.replace(/:v\d+$/, '')} to localStorage`, error)
    }
  }

  return {
    current,
    change(change) {
      value = change(isUnsaved ? current() : read(readStored()))
      save(value)
      listeners.notify()
    },
    subscribe: listeners.subscribe,
  }
}
