import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { CLOSE, type Frame, lookAt, moveBy, type Point, WHOLE, zoomAt } from '../zoom.ts'
import { useTouch } from './use-touch.ts'

const KEY_PIXELS = 80

/**
 * Zooms a picture. A mouse zooms by a click, and the picture follows the pointer; fingers by a double tap, a pinch and a
 * drag; the keyboard by + and -, 0 and the arrow keys. While the picture is whole, a swipe or an arrow key calls `onGo`
 * with the step to the next one.
 */
export function useZoom(onGo: (step: number) => void) {
  const stage = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(WHOLE)
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

  const touch = useTouch({
    zoom,
    pointOf,
    onPinch: (scale, middle) => setZoom(now => zoomAt(now, scale, middle, frame())),
    onDrag: by => isClose && setZoom(now => moveBy(now, by, frame())),
    onSwipe: step => !isClose && go(step),
    onDoubleTap: toggleAt,
  })

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

  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    if (event.pointerType !== 'mouse') touch.onPointerMove(event)
    else if (isClose) setZoom(now => lookAt(now, pointOf(event), frame()))
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
    handlers: { ...touch, onPointerMove, onClick },
  }
}

const MIDDLE: Point = { x: 0, y: 0 }

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
