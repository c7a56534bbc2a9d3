/** How a picture lies on its stage: how much larger than whole, and how far its middle is from the stage's, in pixels. */
export interface Zoom {
  scale: number
  x: number
  y: number
}

interface Extent {
  width: number
  height: number
}

/** The stage, and the picture on it while it is whole. */
export interface Frame {
  stage: Extent
  picture: Extent
}

/** A place on the stage, from its middle. */
export interface Place {
  x: number
  y: number
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 }
/** As close as a click or two taps bring it. */
export const CLOSE = 2.5
/** As close as fingers bring it. */
const CLOSEST = 4
/** Nobody means a picture that is this little larger than whole. */
const BARELY = 1.05

/** Brings the picture to another size while what lies at this place stays there, as far as its edges allow. */
export function zoomAt(zoom: Zoom, scale: number, place: Place, frame: Frame): Zoom {
  if (scale < BARELY) return WHOLE
  const next = Math.min(scale, CLOSEST)
  const grown = next / zoom.scale
  return within(
    {
      scale: next,
      x: place.x - (place.x - zoom.x) * grown,
      y: place.y - (place.y - zoom.y) * grown,
    },
    frame,
  )
}

/** Moves a picture that is larger than its stage, never past its edges. */
export function moveBy(zoom: Zoom, by: Place, frame: Frame): Zoom {
  return within({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, frame)
}

/** Shows the part that the pointer points at: at an edge of the stage the edge of the picture. */
export function lookAt({ scale }: Zoom, pointer: Place, frame: Frame): Zoom {
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

/** How far the middle may be moved before an edge comes in from the stage's. */
function reachOf(scale: number, { stage, picture }: Frame): Place {
  return {
    x: Math.max(0, (picture.width * scale - stage.width) / 2),
    y: Math.max(0, (picture.height * scale - stage.height) / 2),
  }
}

function clamp(value: number, reach: number): number {
  return Math.min(reach, Math.max(-reach, value)) || 0
}
