import { expect, test, vi } from 'vitest'
import { type HistoryWindow, openOverlayHistory } from './overlay-history.ts'

interface Step {
  state: { idx: number; key?: string; overlay?: number } | null
  address: string
}

/** A fake browser: history steps, and asynchronous travel between them. */
function openBrowser(first: Step = { state: { idx: 0 }, address: '/' }) {
  const steps = [first]
  let at = 0
  const work: (() => void)[] = []
  const listeners: ((event: Event) => void)[] = []
  const seenByRouter: string[] = []

  function go(by = 0) {
    work.push(() => {
      if (!steps[at + by]) return
      at += by
      let isStopped = false
      const event = { stopImmediatePropagation: () => (isStopped = true) } as unknown as Event
      for (const listener of listeners) listener(event)
      if (!isStopped) seenByRouter.push(here().address)
    })
  }
  const here = () => steps[at] as Step
  const window = {
    history: {
      get state() {
        return here().state
      },
      go,
      pushState: (state: Step['state'], _: string, address: string) => {
        steps.splice(at + 1, steps.length, { state, address })
        at += 1
      },
      replaceState: (state: Step['state'], _: string, address: string) => {
        steps[at] = { state, address }
      },
    },
    location: {
      get href() {
        return here().address
      },
    },
    addEventListener: (_: string, listener: (event: Event) => void) => listeners.push(listener),
    setTimeout: (run: () => void, after: number) => after === 0 && work.push(run),
  } as unknown as HistoryWindow
  const overlays = openOverlayHistory(window)
  settle()

  /** Runs queued work until none is left. */
  function settle() {
    for (let next = work.shift(); next; next = work.shift()) next()
  }

  /** Runs one piece of queued work. */
  const next = () => work.shift()?.()

  /** Navigates as the router does. */
  function navigate(address: string, method: 'pushState' | 'replaceState' = 'pushState') {
    const idx = (here().state?.idx ?? 0) + (method === 'pushState' ? 1 : 0)
    window.history[method]({ idx, key: address }, '', address)
  }

  function openOverlay() {
    const close = vi.fn(() => leave())
    const leave = overlays.enter(close)
    settle()
    const leaveAndSettle = () => {
      leave()
      settle()
    }
    return { close, leave: leaveAndSettle, leaveLater: leave }
  }

  const press = (by: number) => {
    go(by)
    settle()
  }
  const shape = () =>
    steps.map(({ address, state }, position) => {
      const mark = state?.overlay ? `+${state.overlay}` : ''
      return `${position === at ? '*' : ''}${address}${mark}`
    })
  return { openOverlay, navigate, settle, next, press, shape, seenByRouter }
}

// product: 2.16
test('Back closes the top overlay, one at a time, and the router sees no event', () => {
  const browser = openBrowser()
  const viewer = browser.openOverlay()
  const question = browser.openOverlay()
  expect(browser.shape()).toEqual(['/', '/+1', '*/+2'])
  browser.press(-1)
  expect([viewer.close.mock.calls.length, question.close.mock.calls.length]).toEqual([0, 1])
  browser.press(-1)
  expect(viewer.close).toHaveBeenCalledOnce()
  expect(browser.shape()[0]).toBe('*/')
  expect(browser.seenByRouter).toEqual([])
})

test('Forward to a closed overlay stays on the page', () => {
  const browser = openBrowser()
  const { close } = browser.openOverlay()
  browser.press(-1)
  browser.press(1)
  expect(browser.shape()[0]).toBe('*/')
  expect(close).toHaveBeenCalledOnce()
  expect(browser.seenByRouter).toEqual([])
})

test('an overlay closed by its button leaves no history step', () => {
  const browser = openBrowser()
  browser.openOverlay().leave()
  expect(browser.shape()[0]).toBe('*/')
  // The next page replaces the steps ahead.
  browser.navigate('/faq')
  browser.settle()
  expect(browser.shape()).toEqual(['/', '*/faq'])
})

// product: 2.16
test('an overlay that opens while the browser is still going back stays open', () => {
  const browser = openBrowser()
  browser.openOverlay().leaveLater()
  browser.next()
  const menu = browser.openOverlay()
  expect(menu.close).not.toHaveBeenCalled()
  expect(browser.shape()).toEqual(['/', '*/+1'])
  browser.press(-1)
  expect(menu.close).toHaveBeenCalledOnce()
  expect(browser.shape()[0]).toBe('*/')
})

test.each(['at once', 'while the browser is still going back'])(
  'a link in an overlay leaves one step between the pages, followed %s',
  when => {
    const browser = openBrowser()
    const { leave, leaveLater } = browser.openOverlay()
    if (when === 'at once') {
      leaveLater()
      browser.navigate('/faq')
      browser.settle()
    } else {
      leave()
      browser.navigate('/faq')
    }
    browser.settle()
    expect(browser.shape()).toEqual(['/', '*/faq'])
    browser.press(-1)
    expect(browser.seenByRouter).toEqual(['/'])
  },
)

test('an overlay stays one step above the page when the page’s address changes', () => {
  const browser = openBrowser()
  const { close } = browser.openOverlay()
  browser.navigate('/?colour=navy')
  browser.settle()
  expect(browser.shape()).toEqual(['/', '/?colour=navy', '*/?colour=navy+1'])
  browser.navigate('/?colour=blue', 'replaceState')
  browser.settle()
  browser.press(-1)
  expect(close).toHaveBeenCalledOnce()
  expect(browser.shape()).toEqual(['/', '*/?colour=blue', '/?colour=blue+1'])
  expect(browser.seenByRouter).toEqual([])
})

test('an overlay that does not close on Back gets a new step', () => {
  const browser = openBrowser()
  const overlay = browser.openOverlay()
  overlay.close.mockImplementation(() => {})
  browser.press(-1)
  expect(browser.shape()).toEqual(['/', '*/+1'])
})

test('a page that is reloaded with an overlay open, or reached by Back, is shown without it', () => {
  const browser = openBrowser()
  const overlays = [browser.openOverlay(), browser.openOverlay()]
  for (const overlay of overlays) overlay.leaveLater()
  browser.navigate('/faq')
  browser.settle()
  expect(browser.shape()).toEqual(['/', '/+1', '*/faq'])
  browser.press(-1)
  expect(browser.shape()[0]).toBe('*/')
  expect(browser.seenByRouter).toEqual(['/'])
  const reloaded = openBrowser({ state: { idx: 0, overlay: 1 }, address: '/' })
  // This tab has no step below it: the step stays, and is left like any page.
  expect(reloaded.shape()).toEqual(['*/+1'])
})

test('an overlay that stays open until the next page renders gets no step there', () => {
  const browser = openBrowser({ state: { idx: 0 }, address: 'http://shop.example/products' })
  const quickView = browser.openOverlay()
  browser.navigate('/product/hoodie')
  browser.settle()
  expect(browser.shape()).toEqual(['http://shop.example/products', '*/product/hoodie'])
  quickView.leave()
  browser.press(-1)
  expect(browser.shape()[0]).toBe('*http://shop.example/products')
  expect(browser.seenByRouter).toEqual(['http://shop.example/products'])
})
