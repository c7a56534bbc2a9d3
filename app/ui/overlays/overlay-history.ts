/**
 * History steps for open overlays. A step has the address and state of its page, and a depth: 1 for the first overlay,
 * 2 for one that opened over it. Back closes the top overlay. The router sees no steps within one page and stays where
 * it is. See docs/decisions/0017-overlays-are-steps-of-history.md.
 */
interface OverlayHistory {
  /** Adds a step for an opened overlay. @returns call it once the overlay is closed, by any means */
  enter(close: () => void): () => void
}

/** The members of `window` that this module uses. */
export interface HistoryWindow {
  readonly history: Pick<History, 'state' | 'go' | 'pushState' | 'replaceState'>
  readonly location: Pick<Location, 'href'>
  addEventListener(type: 'popstate', listener: (event: Event) => void): void
  setTimeout(work: () => void, milliseconds: number): unknown
}

type Method = 'pushState' | 'replaceState'

/** Browsers report a step back within milliseconds. After this time the router continues anyway. */
const TRAVELS_WITHIN_MS = 1_000

export function openOverlayHistory(window: HistoryWindow): OverlayHistory {
  const { history } = window
  const write = {
    pushState: history.pushState.bind(history),
    replaceState: history.replaceState.bind(history),
  }
  /** The close functions of all open overlays, lowest first. */
  const open: (() => void)[] = []
  /** The router's current step. */
  let page = { state: withoutDepth(history.state), address: window.location.href }
  /** Counts this module's navigations back to the page. Only the last may still be running. */
  let travels = 0
  let isTravelling = false
  /** The overlays that were open when the last of them began; undefined once it has ended. */
  let openBefore: (() => void)[] | undefined
  let isSettling = false
  /** Writes by the router that wait until the browser is back at the page. */
  let waiting: (() => void)[] = []

  // The router writes through these. Its push replaces an overlay's step, so that Back leads to the page.
  history.pushState = (state, _, address) => writeForRouter('pushState', state, address)
  history.replaceState = (state, _, address) => writeForRouter('replaceState', state, address)
  // Registered before the router's listener, which would reload the page's data at each step.
  window.addEventListener('popstate', arrive)
  // A page that was reloaded with an overlay open is still at that step.
  settleSoon()
  return { enter }

  function enter(close: () => void): () => void {
    open.push(close)
    settleSoon()
    return () => {
      const position = open.indexOf(close)
      if (position < 0) return
      open.splice(position, 1)
      settleSoon()
    }
  }

  function writeForRouter(method: Method, state: unknown, address?: string | URL | null): void {
    if (isTravelling) {
      waiting.push(() => writeForRouter(method, state, address))
      return
    }
    const depth = depthOf(history.state)
    const isSamePage = method === 'replaceState'
    // Overlays of the previous page stay open until the next one renders. They get no step on it.
    if (!isSamePage && pathOf(address) !== pathOf(page.address)) open.length = 0
    write[depth > 0 ? 'replaceState' : method](isSamePage ? withDepth(state, depth) : state, '', address)
    page = { state: withoutDepth(state), address: window.location.href }
    settleSoon()
  }

  function arrive(event: Event): void {
    const depth = depthOf(history.state)
    isTravelling = false
    if (indexOf(history.state) === indexOf(page.state)) {
      event.stopImmediatePropagation()
      // The page's address may have changed since this step was added.
      write.replaceState(withDepth(page.state, depth), '', page.address)
    } else {
      page = { state: withoutDepth(history.state), address: window.location.href }
    }
    // Our own step back closes none that has opened meanwhile.
    const asked = openBefore ? open.filter(close => openBefore?.includes(close)) : open
    openBefore = undefined
    for (const close of asked.slice(depth).reverse()) close()
    continueRouter()
    settleSoon()
  }

  function continueRouter(): void {
    const writes = waiting
    waiting = []
    for (const writeNow of writes) writeNow()
  }

  /** Waits until overlays that close and open at the same time are both done. */
  function settleSoon(): void {
    if (isSettling) return
    isSettling = true
    window.setTimeout(() => {
      isSettling = false
      settle()
    }, 0)
  }

  /** Adds or removes steps until history is as deep as the open overlays. */
  function settle(): void {
    if (isTravelling) return
    const depth = depthOf(history.state)
    for (let next = depth + 1; next <= open.length; next += 1) {
      write.pushState(withDepth(page.state, next), '', page.address)
    }
    if (depth > open.length) travel(open.length - depth)
  }

  function travel(steps: number): void {
    isTravelling = true
    openBefore = [...open]
    travels += 1
    const travelled = travels
    history.go(steps)
    window.setTimeout(() => {
      if (!isTravelling || travels !== travelled) return
      isTravelling = false
      continueRouter()
    }, TRAVELS_WITHIN_MS)
  }
}

/** The path of an absolute or relative address. A different query is still the same page. */
function pathOf(address: string | URL | null | undefined): string {
  return String(address ?? '')
    .replace(/^\w+:\/\/[^/]*/, '')
    .replace(/[?#].*$/, '')
}

interface StepState {
  /** The router's index of a step; null for a step made by a link to an anchor. */
  idx: number | null
  overlay?: number
}

function depthOf(state: unknown): number {
  return (state as StepState | null)?.overlay ?? 0
}

function indexOf(state: unknown): number | null {
  return (state as StepState | null)?.idx ?? null
}

function withDepth(state: unknown, depth: number): unknown {
  return depth > 0 ? { idx: null, ...(state as StepState | null), overlay: depth } : withoutDepth(state)
}

function withoutDepth(state: unknown): unknown {
  if (depthOf(state) === 0) return state
  const { overlay: _, ...rest } = state as StepState
  return rest
}
