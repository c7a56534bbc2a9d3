import { useSyncExternalStore } from 'react'
import { createListeners } from '#app/shared/listeners.ts'

/** Whether the basket lies open over the page. Anything on the page may ask for it. */

const listeners = createListeners()
let isOpen = false

export function openCartDrawer(): void {
  setOpen(true)
}

export function closeCartDrawer(): void {
  setOpen(false)
}

export function useIsCartDrawerOpen(): boolean {
  return useSyncExternalStore(
    listeners.subscribe,
    () => isOpen,
    () => false,
  )
}

function setOpen(next: boolean): void {
  isOpen = next
  listeners.notify()
}
