/** A box on the screen, in pixels from its top left corner. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** What a notice should not lie over, and how bad it would be. */
export interface Obstacle {
  box: Box
  cost: number
}

interface Size {
  width: number
  height: number
}

/** What is pressed beside a notice needs as much room around it. */
const DISTANCE = 8
const MARGIN = 16
const STEP = 8

/**
 * Where a notice lies on the screen: over nothing that is pressed or filled in, as near to the lower right corner as that
 * allows. Where everything is covered with such things, over those that cost least.
 * @param current where it lies already; it stays there for as long as that is over nothing
 */
export function placeNotice(
  screen: Size,
  notice: Size,
  obstacles: readonly Obstacle[],
  current?: { left: number; top: number },
): { left: number; top: number } {
  const costOf = (place: { left: number; top: number }) => {
    const box = {
      left: place.left - DISTANCE,
      top: place.top - DISTANCE,
      right: place.left + notice.width + DISTANCE,
      bottom: place.top + notice.height + DISTANCE,
    }
    return obstacles.reduce((sum, { box: other, cost }) => (overlaps(box, other) ? sum + cost : sum), 0)
  }
  if (current && isOnScreen(screen, notice, current) && costOf(current) === 0) return current
  let best = { ...lowerRight(screen, notice), cost: Number.POSITIVE_INFINITY }
  for (const place of places(screen, notice)) {
    const cost = costOf(place)
    if (cost < best.cost) best = { ...place, cost }
    if (cost === 0) break
  }
  return { left: best.left, top: best.top }
}

/** From the best one on: up along the right side, then along the middle and the left one. */
function* places(screen: Size, notice: Size) {
  const { left: right, top: lowest } = lowerRight(screen, notice)
  const middle = Math.round((screen.width - notice.width) / 2)
  for (const left of new Set([right, middle, MARGIN])) {
    for (let top = lowest; top >= MARGIN; top -= STEP) yield { left, top }
  }
}

function lowerRight(screen: Size, notice: Size) {
  return {
    left: Math.max(MARGIN, screen.width - notice.width - MARGIN),
    top: Math.max(MARGIN, screen.height - notice.height - MARGIN),
  }
}

function isOnScreen(screen: Size, notice: Size, { left, top }: { left: number; top: number }): boolean {
  return left + notice.width <= screen.width && top + notice.height <= screen.height
}

function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
