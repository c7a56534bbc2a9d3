import { type PointerEvent, useRef } from 'react'
import type { Point, Zoom } from '../zoom.ts'

const TAP_PIXELS = 10
const SECOND_TAP_MS = 300
const SWIPE_PIXELS = 48

/** The state of a touch since the first finger came down. */
interface Touch {
  from: Point
  /** The distance of two fingers when the second came down. */
  apart: number
  zoom: Zoom
  wasPinched: boolean
}

interface Gestures {
  zoom: Zoom
  /** Where an event is, from the middle of the stage. */
  pointOf(event: PointerEvent): Point
  /** Two fingers moved. @param middle the point between them */
  onPinch(scale: number, middle: Point): void
  /** One finger moved. */
  onDrag(by: Point): void
  /** @param step 1 to the left, which leads to the next picture, or -1 */
  onSwipe(step: number): void
  onDoubleTap(at: Point): void
}

/** Recognizes the gestures of fingers. @returns the handlers of the stage; a mouse is ignored */
export function useTouch({ zoom, pointOf, onPinch, onDrag, onSwipe, onDoubleTap }: Gestures) {
  const fingers = useRef(new Map<number, Point>())
  const touch = useRef<Touch>(undefined)
  const lastTap = useRef(0)

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    if (event.pointerType === 'mouse') return
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, pointOf(event))
    const [one, other] = [...fingers.current.values()]
    if (!one) return
    if (!other) touch.current = { from: one, apart: 0, zoom, wasPinched: false }
    else if (touch.current) {
      touch.current = { ...touch.current, apart: distance(one, other), zoom, wasPinched: true }
    }
  }

  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    const before = fingers.current.get(event.pointerId)
    const begun = touch.current
    if (!before || !begun) return
    const point = pointOf(event)
    fingers.current.set(event.pointerId, point)
    const [one, other] = [...fingers.current.values()]
    if (one && other && begun.apart > 0) {
      const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
      onPinch(begun.zoom.scale * (distance(one, other) / begun.apart), middle)
    } else onDrag({ x: point.x - before.x, y: point.y - before.y })
  }

  function onPointerUp(event: PointerEvent<HTMLDivElement>) {
    const begun = touch.current
    if (!fingers.current.delete(event.pointerId) || fingers.current.size > 0 || !begun) return
    touch.current = undefined
    if (begun.wasPinched) return
    const point = pointOf(event)
    const moved = { x: point.x - begun.from.x, y: point.y - begun.from.y }
    if (Math.hypot(moved.x, moved.y) < TAP_PIXELS) tap(point, event.timeStamp)
    else if (isSwipe(moved)) onSwipe(moved.x < 0 ? 1 : -1)
  }

  function tap(point: Point, atMs: number) {
    const isSecond = atMs - lastTap.current < SECOND_TAP_MS
    lastTap.current = isSecond ? 0 : atMs
    if (isSecond) onDoubleTap(point)
  }

  /** Called when the browser takes over the gesture. */
  function onPointerCancel({ pointerId }: PointerEvent) {
    fingers.current.delete(pointerId)
    if (fingers.current.size === 0) touch.current = undefined
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel }
}

function isSwipe({ x, y }: Point): boolean {
  return Math.abs(x) > Math.max(SWIPE_PIXELS, Math.abs(y))
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
