import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// If it fails, the page goes on with English texts.
if (document.documentElement.lang === 'ur') import('#app/languages/in-urdu.ts').finally(hydrate)
else hydrate()

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
