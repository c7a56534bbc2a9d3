import { useSyncExternalStore } from 'react'
import { createListeners } from '#app/shared/listeners.ts'

/** Whether the cart drawer is open, and what was put into the cart to open it. Any component may open it. */
interface DrawerState {
  isOpen: boolean
  /** `Kurta, size M`; empty if the shopper only looks. */
  added: string
}

const listeners = createListeners()
const CLOSED: DrawerState = { isOpen: false, added: '' }
let state = CLOSED

/** @param added what was put into the cart just now, which the drawer says instead of a notice */
export function openCartDrawer(added = ''): void {
  change({ isOpen: true, added })
}

export function closeCartDrawer(): void {
  if (state.isOpen) change({ ...state, isOpen: false })
}

export function useCartDrawer(): DrawerState {
  return useSyncExternalStore(
    listeners.subscribe,
    () => state,
    () => CLOSED,
  )
}

function change(next: DrawerState): void {
  state = next
  listeners.notify()
}
