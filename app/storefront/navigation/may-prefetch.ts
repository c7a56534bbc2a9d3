/**
 * Why a page may be opened next: its link is on the screen, it is pointed at or has the keyboard's focus, or it is
 * pressed and opens when the finger lifts.
 */
export type Occasion = 'seen' | 'pointed' | 'pressed'

/** The browser's network. */
export interface Network {
  isOnline: boolean
  /** Whether the visitor asks sites to save data. */
  savesData: boolean
  /** `slow-2g`, `2g`, `3g` or `4g`; undefined if the browser does not say. */
  type: string | undefined
}

const SLOW = ['slow-2g', '2g', '3g']

/** Whether a page may be read before it is opened. To save data, only what is being opened anyway is read. */
export function mayPrefetch(occasion: Occasion, { isOnline, savesData, type }: Network): boolean {
  if (!isOnline) return false
  if (occasion === 'pressed') return true
  if (savesData) return false
  return occasion === 'pointed' || !SLOW.includes(type ?? '')
}

/** Reads the network of this browser; only Chromium says more than whether it is there. */
export function readNetwork(): Network {
  const { connection, onLine } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  return { isOnline: onLine, savesData: connection?.saveData ?? false, type: connection?.effectiveType }
}
