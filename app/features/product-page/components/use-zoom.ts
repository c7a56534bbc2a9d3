import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { CLOSE, type Frame, lookAt, moveBy, type Point, WHOLE, type Zoom, zoomAt } from '../zoom.ts'

const TAP_PIXELS = 10
const SECOND_TAP_MS = 300
const SWIPE_PIXELS = 48
const KEY_PIXELS = 80

/** The state of a touch since the first finger came down. */
interface Touch {
  from: Point
  /** The distance of two fingers when the second came down. */
  apart: number
  zoom: Zoom
  wasPinched: boolean
}

/**
 * Zooms a picture. A mouse zooms by a click, and the picture follows the pointer; fingers by a double tap, a pinch and a
 * drag; the keyboard by + and -, 0 and the arrow keys. While the picture is whole, a swipe or an arrow key calls `onGo`
 * with the step to the next one.
 */
export function useZoom(onGo: (step: number) => void) {
  const stage = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(WHOLE)
  const fingers = useRef(new Map<number, Point>())
  const touch = useRef<Touch>(undefined)
  const lastTap = useRef(0)
  const isClose = zoom.scale > 1

  function frame(): Frame {
    const { clientWidth: width = 0, clientHeight: height = 0 } = stage.current ?? {}
    const picture = image.current?.querySelector('img')
    return {
      stage: { width, height },
      picture: { width: picture?.offsetWidth ?? 0, height: picture?.offsetHeight ?? 0 },
    }
  }

  function pointOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const box = stage.current?.getBoundingClientRect()
    if (!box) return MIDDLE
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
  }

  const toggleAt = (point: Point) =>
    setZoom(now => (now.scale > 1 ? WHOLE : zoomAt(now, CLOSE, point, frame())))

  function go(step: number) {
    setZoom(WHOLE)
    onGo(step)
  }

  /** Handles a key. @returns whether the key has a meaning */
  function press(key: string): boolean {
    const direction = DIRECTIONS[key]
    if (direction && isClose) {
      const by = { x: -direction.x * KEY_PIXELS, y: -direction.y * KEY_PIXELS }
      setZoom(now => moveBy(now, by, frame()))
    } else if (direction?.x) go(direction.x)
    else if (key === '+' || key === '=') setZoom(now => zoomAt(now, now.scale * 1.5, MIDDLE, frame()))
    else if (key === '-') setZoom(now => zoomAt(now, now.scale / 1.5, MIDDLE, frame()))
    else if (key === '0') setZoom(WHOLE)
    else return false
    return true
  }

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
    if (event.pointerType === 'mouse') {
      if (isClose) setZoom(now => lookAt(now, pointOf(event), frame()))
      return
    }
    const before = fingers.current.get(event.pointerId)
    const begun = touch.current
    if (!before || !begun) return
    const point = pointOf(event)
    fingers.current.set(event.pointerId, point)
    const [one, other] = [...fingers.current.values()]
    if (one && other && begun.apart > 0) {
      const between = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
      const scale = begun.zoom.scale * (distance(one, other) / begun.apart)
      setZoom(now => zoomAt(now, scale, between, frame()))
    } else if (isClose) {
      setZoom(now => moveBy(now, { x: point.x - before.x, y: point.y - before.y }, frame()))
    }
  }

  function onPointerUp(event: PointerEvent<HTMLDivElement>) {
    const begun = touch.current
    if (!fingers.current.delete(event.pointerId) || fingers.current.size > 0 || !begun) return
    touch.current = undefined
    if (begun.wasPinched) return
    const point = pointOf(event)
    const moved = { x: point.x - begun.from.x, y: point.y - begun.from.y }
    if (Math.hypot(moved.x, moved.y) < TAP_PIXELS) tap(point, event.timeStamp)
    else if (!isClose && isSwipe(moved)) go(moved.x < 0 ? 1 : -1)
  }

  function tap(point: Point, moment: number) {
    const isSecond = moment - lastTap.current < SECOND_TAP_MS
    lastTap.current = isSecond ? 0 : moment
    if (isSecond) toggleAt(point)
  }

  /** Called when the browser takes over the gesture. */
  function onPointerCancel({ pointerId }: PointerEvent) {
    fingers.current.delete(pointerId)
    if (fingers.current.size === 0) touch.current = undefined
  }

  /** Ignores clicks by touch, because fingers tap twice. */
  function onClick(event: MouseEvent) {
    if ((event.nativeEvent as globalThis.PointerEvent).pointerType !== 'touch') toggleAt(pointOf(event))
  }

  return {
    stage,
    image,
    zoom,
    isClose,
    go,
    toggle: () => toggleAt(MIDDLE),
    press,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onClick },
  }
}

const MIDDLE: Point = { x: 0, y: 0 }

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

function isSwipe({ x, y }: Point): boolean {
  return Math.abs(x) > Math.max(SWIPE_PIXELS, Math.abs(y))
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
