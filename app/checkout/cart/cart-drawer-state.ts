import { useSyncExternalStore } from 'react'
import { createListeners } from '#app/shared/listeners.ts'

/** Whether the cart drawer is open, and what was put into the cart to open it. Any component may open it. */
interface DrawerState {
  isOpen: boolean
  /** `Kurta, size M`; empty if the shopper only looks. */
  added: string
  /** Its product and size, which stands first. */
  first: string
}

const listeners = createListeners()
const CLOSED: DrawerState = { isOpen: false, added: '', first: '' }
let state = CLOSED

/**
 * @param added what was put into the cart just now, which the drawer says instead of a notice
 * @param first its product and size, by `pieceKey`
 */
export function openCartDrawer(added = '', first = ''): void {
  change({ isOpen: true, added, first })
}

/** What was put into the cart is said until the shopper changes it. */
export function dropAdded(): void {
  if (state.added) change({ ...state, added: '' })
}

export function pieceKey(productRef: string, size: string): string {
  return `${productRef} ${size}`
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
