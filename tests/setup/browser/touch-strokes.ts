import type { Page } from '@playwright/test'

interface Point {
  x: number
  y: number
}

/** Where a finger touches the screen and where it leaves it. */
export interface Stroke {
  from: Point
  to: Point
}

const STEPS = 6

/**
 * Touches the screen with one finger after the other, moves them together and lifts them, with real touch events.
 * @param rest waits for what they do while they rest
 */
export async function stroke(
  page: Page,
  strokes: readonly Stroke[],
  rest?: () => Promise<unknown>,
): Promise<void> {
  const screen = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    screen.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(({ x, y }, id) => ({ x, y, id })),
    })
  for (let down = 1; down <= strokes.length; down += 1) {
    await send(
      'touchStart',
      strokes.slice(0, down).map(({ from }) => from),
    )
  }
  await rest?.()
  for (let step = 1; step <= STEPS; step += 1) {
    const along = (from: number, to: number) => from + ((to - from) * step) / STEPS
    await send(
      'touchMove',
      strokes.map(({ from, to }) => ({ x: along(from.x, to.x), y: along(from.y, to.y) })),
    )
  }
  await send('touchEnd', [])
  await screen.detach()
}

/** Taps twice as fast as a finger does, however busy the machine is. */
export async function tapTwice(page: Page, { x, y }: Point): Promise<void> {
  const screen = await page.context().newCDPSession(page)
  const begun = Date.now() / 1_000
  for (const [turn, type] of (['touchStart', 'touchEnd', 'touchStart', 'touchEnd'] as const).entries()) {
    const touchPoints = type === 'touchStart' ? [{ x, y }] : []
    await screen.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: begun + turn * 0.05 })
  }
  await screen.detach()
}
