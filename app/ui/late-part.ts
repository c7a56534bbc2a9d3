import { useEffect } from 'react'
import { loadEarly } from './load-early.ts'
import { whenFirstMoved } from './when-first-used.ts'

/** A part of a page whose code is not sent with it. Calling it loads the part; a failed load is tried again by the next call. */
export interface LatePart<Part> {
  (): Promise<Part>
  /** Undefined until the part is there. */
  loaded: Part | undefined
}

/** A part that is needed only after a press. */
export function latePart<Part>(importPart: () => Promise<Part>): LatePart<Part> {
  const load: LatePart<Part> = Object.assign(
    async () => {
      load.loaded ??= await importPart()
      return load.loaded
    },
    { loaded: undefined },
  )
  return load
}

/** Loads the part once the visitor moves, so that in most cases it is there before the press. */
export function useLoadedOnceMoved(load: LatePart<unknown>): void {
  useEffect(() => whenFirstMoved(() => loadEarly(load)), [load])
}
