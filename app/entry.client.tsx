import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// If it fails, the page goes on with English texts.
if (document.documentElement.lang === 'ur') import('#app/languages/in-urdu.ts').finally(hydrate)
else hydrate()

let isLeaving = false
// Leaving a page ends the loading of its modules, and the router then reloads it: in Firefox instead of leaving it.
window.navigation?.addEventListener('navigate', event => {
  if (isLeaving && event.navigationType === 'reload' && !event.userInitiated) event.preventDefault()
  else isLeaving = !event.destination.sameDocument && event.downloadRequest === null
})
// Of an address that was typed the page learns nothing else.
if (window.navigation) window.addEventListener('beforeunload', () => (isLeaving = true))

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}
