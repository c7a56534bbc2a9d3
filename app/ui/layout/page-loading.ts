import { startTransition, useEffect, useState } from 'react'
import { type RouterState, type RouterSubscriber, useNavigation } from 'react-router'

/** A shopper sees a shorter wait as none. */
const BRIEF_MS = 100

/** There is one router. */
let isLoading = false
/** The path of the page that the router is leaving for another one. */
let leftPath: string | undefined
let waiting: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<(loading: boolean) => void>()

/**
 * The router renders all of the page that is left once more, only to say that another one is loading, and the other one waits
 * for that. This leaves it out: of another page that loads, `usePageLoading` alone says so. That the page on screen is read
 * again is rendered only if it lasts.
 *
 * Another page is rendered in one go: nothing of the page that is left needs to answer, and rendering in slices of five milliseconds
 * shows it later. A list that stays is rendered in slices, so that it answers meanwhile.
 *
 * @param show renders a state of the router, in slices unless the change says `flushSync`
 */
export function withoutPageLoading(show: RouterSubscriber): RouterSubscriber {
  return (state, change) => {
    clearTimeout(waiting)
    if (isOnlyLoading(state, change)) {
      const isAnotherPage = state.navigation.state !== 'idle'
      if (isAnotherPage) leftPath = state.location.pathname
      waiting = setTimeout(() => (isAnotherPage ? say(true) : show(state, change)), BRIEF_MS)
      return
    }
    // Not before the page itself.
    if (isLoading) startTransition(() => say(false))
    if (state.navigation.state !== 'idle' || leftPath === undefined) return show(state, change)
    // A choice in the list that was about to be left ends that, and the list stays.
    const isThere = leftPath !== state.location.pathname
    leftPath = undefined
    show(state, isThere ? { ...change, flushSync: true } : change)
  }
}

/** Whether the next page has been loading for longer than a moment. */
export function usePageLoading(): boolean {
  // The router says it of forms and of lists, which show at once what was chosen.
  const isNavigating = useNavigation().state !== 'idle'
  const [isLasting, setLasting] = useState(isPageLoading)
  useEffect(() => {
    listeners.add(setLasting)
    return () => {
      listeners.delete(setLasting)
    }
  }, [])
  return isNavigating || isLasting
}

/** Whether another page, of which the router's state says nothing, has been loading for longer than a moment. */
export function isPageLoading(): boolean {
  return isLoading
}

function say(loading: boolean): void {
  isLoading = loading
  for (const listener of listeners) listener(loading)
}

/**
 * Not if a form was sent, if the page stays and only its query changes, if an error is shown, which says that it is tried again, or
 * if a page with changes asks before it is left.
 */
function isOnlyLoading(
  { initialized, location, navigation, revalidation, fetchers, errors, blockers }: RouterState,
  { deletedFetchers, flushSync }: Parameters<RouterSubscriber>[1],
): boolean {
  if (!initialized || errors || flushSync || blockers.size > 0) return false
  if (fetchers.size > 0 || deletedFetchers.length > 0) return false
  if (navigation.state === 'idle') return revalidation === 'loading'
  const isAnotherPage = navigation.location.pathname !== location.pathname
  return navigation.state === 'loading' && !navigation.formMethod && isAnotherPage
}
