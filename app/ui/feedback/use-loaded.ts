import { useRef, useState } from 'react'

interface Loaded<Part extends object> {
  /** Nothing until it has been loaded. */
  part: Part | undefined
  /** Loads it, once; answers false where it could not be loaded, as without a line. */
  load: () => Promise<boolean>
}

/**
 * A part of a page whose code comes when somebody first asks for it. The page stays whole where it does not come.
 * What opens over the page has `useOverlay`.
 */
export function useLoaded<Part extends object>(importPart: () => Promise<Part>): Loaded<Part> {
  const [part, setPart] = useState<Part>()
  const loading = useRef<Promise<boolean>>(undefined)

  function load(): Promise<boolean> {
    loading.current ??= importPart().then(
      loaded => {
        setPart(loaded)
        return true
      },
      () => {
        loading.current = undefined
        return false
      },
    )
    return loading.current
  }

  return { part, load }
}
