/** The zoom of a picture: its scale, and the distance of its middle from that of the stage, in pixels. */
export interface Zoom {
  scale: number
  x: number
  y: number
}

interface Extent {
  width: number
  height: number
}

/** The sizes of the stage, and of the whole picture on it. */
export interface Frame {
  stage: Extent
  picture: Extent
}

/** A point on the stage, from its middle. */
export interface Point {
  x: number
  y: number
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 }
/** The scale after a click or a double tap. */
export const CLOSE = 2.5
/** The largest scale of a pinch. */
const CLOSEST = 4
/** A picture with a smaller scale snaps back to whole. */
const BARELY = 1.05

/** Scales the picture around a point, which stays in place as far as the edges allow. */
export function zoomAt(zoom: Zoom, scale: number, point: Point, frame: Frame): Zoom {
  if (scale < BARELY) return WHOLE
  const next = Math.min(scale, CLOSEST)
  const grown = next / zoom.scale
  return within(
    {
      scale: next,
      x: point.x - (point.x - zoom.x) * grown,
      y: point.y - (point.y - zoom.y) * grown,
    },
    frame,
  )
}

/** Moves a picture that is larger than its stage, never past its edges. */
export function moveBy(zoom: Zoom, by: Point, frame: Frame): Zoom {
  return within({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, frame)
}

/** Shows the part of the picture under the pointer: the edge of the picture at the edge of the stage. */
export function lookAt({ scale }: Zoom, pointer: Point, frame: Frame): Zoom {
  const reach = reachOf(scale, frame)
  return within(
    {
      scale,
      x: (-pointer.x / (frame.stage.width / 2)) * reach.x,
      y: (-pointer.y / (frame.stage.height / 2)) * reach.y,
    },
    frame,
  )
}

function within({ scale, x, y }: Zoom, frame: Frame): Zoom {
  const reach = reachOf(scale, frame)
  return { scale, x: clamp(x, reach.x), y: clamp(y, reach.y) }
}

/** Returns how far the middle may move before an edge of the picture enters the stage. */
function reachOf(scale: number, { stage, picture }: Frame): Point {
  return {
    x: Math.max(0, (picture.width * scale - stage.width) / 2),
    y: Math.max(0, (picture.height * scale - stage.height) / 2),
  }
}

function clamp(value: number, reach: number): number {
  return Math.min(reach, Math.max(-reach, value)) || 0
}
