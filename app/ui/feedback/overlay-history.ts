/**
 * The steps of history that open overlays are. A step has the address and the state of the page below, and its depth: 1
 * for the first overlay, 2 for the one that opened over it. So Back closes what lies on top, and the router, which is
 * not told of steps within one page, stays where it is. See docs/decisions/0017-overlays-are-steps-of-history.md.
 */
export interface OverlayHistory {
  /** Adds a step for an overlay that has opened. @returns what to call once it is closed, however that came */
  enter(close: () => void): () => void
}

/** What of a window is needed. */
export interface HistoryWindow {
  readonly history: Pick<History, 'state' | 'go' | 'pushState' | 'replaceState'>
  readonly location: Pick<Location, 'href'>
  addEventListener(type: 'popstate', listener: (event: Event) => void): void
  setTimeout(work: () => void, milliseconds: number): unknown
}

type Method = 'pushState' | 'replaceState'

/** A browser tells of a step back within milliseconds; one that does not must not hold up the router. */
const TRAVELS_WITHIN_MS = 1_000

export function openOverlayHistory(window: HistoryWindow): OverlayHistory {
  const { history } = window
  const write = {
    pushState: history.pushState.bind(history),
    replaceState: history.replaceState.bind(history),
  }
  /** How to close each open overlay, the lowest first. */
  const open: (() => void)[] = []
  /** The step that the router is at. */
  let page = { state: withoutDepth(history.state), address: window.location.href }
  /** Counts the ways back to the page that this module began; the last one is still under way. */
  let travels = 0
  let isTravelling = false
  let isSettling = false
  /** What the router wrote while the browser was still on its way back to the page. */
  let waiting: (() => void)[] = []

  // The router writes through these. What it pushes takes the place of an overlay's step: Back from there is the page.
  history.pushState = (state, _, address) => writeForRouter('pushState', state, address)
  history.replaceState = (state, _, address) => writeForRouter('replaceState', state, address)
  // It comes before the router's, which would read the page anew for each step.
  window.addEventListener('popstate', arrive)
  // A page that was reloaded with an overlay open is still at its step.
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
    // Overlays of the page that is left are still open until the next one is rendered, and get no step on it.
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
      // The page may have got another address since this step was made.
      write.replaceState(withDepth(page.state, depth), '', page.address)
    } else {
      page = { state: withoutDepth(history.state), address: window.location.href }
    }
    for (const close of open.slice(depth).reverse()) close()
    continueRouter()
    settleSoon()
  }

  function continueRouter(): void {
    const writes = waiting
    waiting = []
    for (const writeNow of writes) writeNow()
  }

  /** Once what was closed and opened at the same time is both done. */
  function settleSoon(): void {
    if (isSettling) return
    isSettling = true
    window.setTimeout(() => {
      isSettling = false
      settle()
    }, 0)
  }

  /** Makes the history as deep as overlays are open. */
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

/** The path of an address, whole or relative to the site; filters behind it are of the same page. */
function pathOf(address: string | URL | null | undefined): string {
  return String(address ?? '')
    .replace(/^\w+:\/\/[^/]*/, '')
    .replace(/[?#].*$/, '')
}

interface StepState {
  /** The router's number of a step; null where a link to a place on the page made it. */
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
