/** The listeners of a value that lives outside React: `subscribe` is for `useSyncExternalStore`. */
export interface Listeners {
  /** @returns ends the subscription */
  subscribe(listener: () => void): () => void
  notify(): void
}

/** @param start runs when the first listener subscribes; the function that it returns runs when the last one has left */
export function createListeners(start?: () => () => void): Listeners {
  const listeners = new Set<() => void>()
  let stop: (() => void) | undefined
  return {
    subscribe(listener) {
      if (listeners.size === 0) stop = start?.()
      listeners.add(listener)
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop?.()
      }
    },
    notify() {
      for (const listener of listeners) listener()
    },
  }
}
