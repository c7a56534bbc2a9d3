import { type ComponentType, useEffect, useState } from 'react'
import { loadEarly } from '../load-early.ts'
import { whenFirstUsed } from '../when-first-used.ts'
import type { Notify, NotifyOptions } from './notify-options.ts'

/** Shows a notice. Screen readers read it, and it disappears by itself. */
export const notify: Notify = {
  success: (message, options) => show('success', message, options),
  error: (message, options) => show('error', message, options),
  plain: (message, options) => show('plain', message, options),
}

/** Loads the list of notices and shows it; set while the toaster is on the page. */
let load: (() => Promise<Notify>) | undefined
/** Notices appear in the order in which they were made. */
let last: Promise<unknown> = Promise.resolve()

function show(kind: keyof Notify, message: string, options?: NotifyOptions): void {
  last = last
    .then(() => load?.())
    .then(
      list => list?.[kind](message, options),
      // Without its design, for want of a connection, a message is better than none.
      () => window.alert(message),
    )
}

/**
 * The place of notices, used once, at the root. Their code is fetched after the page was first used, because most visits
 * see none.
 */
export function Toaster() {
  const [loaded, setLoaded] = useState<{
    Notices: ComponentType<{ onReady: () => void }>
    onReady: () => void
  }>()
  useEffect(() => {
    let loading: Promise<Notify> | undefined
    load = () => {
      loading ??= import('./notices.tsx').then(
        ({ Notices, notices }) =>
          new Promise(resolve => setLoaded({ Notices, onReady: () => resolve(notices) })),
        error => {
          loading = undefined
          throw error
        },
      )
      return loading
    }
    return whenFirstUsed(() => loadEarly(async () => load?.()))
  }, [])
  return loaded && <loaded.Notices onReady={loaded.onReady} />
}
