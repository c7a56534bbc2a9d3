import { describe, expect, it } from 'vitest'
import { CLOSE, lookAt, moveBy, WHOLE, zoomAt } from './zoom.ts'

const FRAME = { stage: { width: 400, height: 600 }, picture: { width: 400, height: 500 } }

describe('a zoomed picture', () => {
  it('is enlarged around the pressed point', () => {
    const point = { x: 50, y: -40 }
    const zoom = zoomAt(WHOLE, CLOSE, point, FRAME)
    // The point has not moved.
    expect(point.x * zoom.scale + zoom.x).toBeCloseTo(point.x)
    expect(point.y * zoom.scale + zoom.y).toBeCloseTo(point.y)
  })

  // product: 5.9
  it('can’t be moved beyond its edges', () => {
    const close = zoomAt(WHOLE, 2, { x: 0, y: 0 }, FRAME)
    expect(moveBy(close, { x: 9_999, y: -9_999 }, FRAME)).toEqual({ scale: 2, x: 200, y: -200 })
    expect(moveBy(WHOLE, { x: 30, y: 30 }, FRAME)).toEqual(WHOLE)
  })

  it('follows the pointer from edge to edge', () => {
    const close = { scale: 2, x: 0, y: 0 }
    expect(lookAt(close, { x: 200, y: 300 }, FRAME)).toEqual({ scale: 2, x: -200, y: -200 })
    expect(lookAt(close, { x: 0, y: 0 }, FRAME)).toEqual(close)
  })

  it('is enlarged at most four times, and whole again when it is hardly larger', () => {
    expect(zoomAt(WHOLE, 50, { x: 0, y: 0 }, FRAME).scale).toBe(4)
    expect(zoomAt({ scale: 2, x: 100, y: 50 }, 1.02, { x: 9, y: 9 }, FRAME)).toEqual(WHOLE)
  })
})
