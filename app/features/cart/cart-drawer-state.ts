import { useSyncExternalStore } from 'react'

/** Whether the basket lies open over the page. Anything on the page may ask for it. */

const listeners = new Set<() => void>()
let isOpen = false

export function openCartDrawer(): void {
  setOpen(true)
}

export function closeCartDrawer(): void {
  setOpen(false)
}

export function useIsCartDrawerOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  )
}

function setOpen(next: boolean): void {
  isOpen = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
