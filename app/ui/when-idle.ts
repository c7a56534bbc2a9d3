/** Runs the work once the browser has nothing else to do, within two seconds. Safari has no `requestIdleCallback`. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 2_000 })
  else setTimeout(work)
}
