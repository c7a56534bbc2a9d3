import { beforeEach, expect, test, vi } from 'vitest'

const page = vi.hoisted(() => {
  const listeners = new Map<string, () => void>()
  const frames: ((now: number) => void)[] = []
  const page = {
    top: 0,
    frames,
    goBack: () => listeners.get('popstate')?.(),
    press: () => listeners.get('pointerdown')?.(),
  }
  vi.stubGlobal('window', {
    get scrollY() {
      return page.top
    },
    scrollTo: ({ top }: { top: number }) => {
      page.top = top
    },
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
  })
  vi.stubGlobal('requestAnimationFrame', (work: (now: number) => void) => frames.push(work))
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames.length = 0
  })
  return page
})

// Other test files of this worker may have loaded it without a window.
vi.resetModules()
const { glideFrom } = await import('./glide.ts')

beforeEach(() => {
  page.top = 0
  page.frames.length = 0
})

function paintAt(now: number): number {
  for (const work of page.frames.splice(0)) work(now)
  return page.top
}

test('the window begins at the position and comes to the one where it was', () => {
  glideFrom(100)
  expect(page.top).toBe(100)
  expect(paintAt(0)).toBe(100)
  expect(paintAt(200)).toBeGreaterThan(0)
  expect(paintAt(200)).toBeLessThan(100)
  expect(paintAt(400)).toBe(0)
  expect(page.frames).toEqual([])
})

test('a user who scrolls meanwhile is not scrolled back', () => {
  glideFrom(100)
  paintAt(0)
  page.top = 300
  expect(paintAt(200)).toBe(300)
  expect(page.frames).toEqual([])
  page.goBack()
  expect(page.top).toBe(300)
})

test('what is pressed meanwhile stays under the finger', () => {
  glideFrom(100)
  paintAt(0)
  const pressed = paintAt(100)
  page.press()
  expect(page.top).toBe(pressed)
  expect(page.frames).toEqual([])
  page.goBack()
  expect(page.top).toBe(pressed)
})

test('it ends at once by Back, and when the page is left', () => {
  glideFrom(100)
  page.goBack()
  expect(page.top).toBe(0)
  const end = glideFrom(100)
  end()
  expect(page.top).toBe(0)
  page.top = 50
  end()
  expect(page.top).toBe(50)
})
