import { useSyncExternalStore } from 'react'
import { createListeners } from '#app/shared/listeners.ts'

/** Whether the cart drawer is open. Any component may open it. */

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
