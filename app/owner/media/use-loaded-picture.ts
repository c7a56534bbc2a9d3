import { useState, useSyncExternalStore } from 'react'

/**
 * The address of a file of this picture that the document shows already, at any size, to be shown until the right size
 * is there; undefined if there is none, and while the server's page comes alive.
 */
export function useLoadedPicture(key: string | undefined): string | undefined {
  const isServersPage = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  )
  const [address] = useState(() => (isServersPage || !key ? undefined : findLargestLoaded(key)))
  return address
}

function findLargestLoaded(key: string): string | undefined {
  return [...document.images]
    .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    .filter(({ currentSrc }) => currentSrc.includes(`/images/${key}/`))
    .toSorted((one, other) => other.naturalWidth - one.naturalWidth)[0]?.currentSrc
}
