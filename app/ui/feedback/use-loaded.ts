import { useRef, useState } from 'react'

interface Loaded<Part extends object> {
  /** Undefined until it is loaded. */
  part: Part | undefined
  /** Loads the part once. Resolves to false if that failed, for example offline. */
  load: () => Promise<boolean>
}

/** Loads a part of a page on first use. The page works without it. */
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
