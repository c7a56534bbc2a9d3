/** A box on the screen, in pixels from its top left corner. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** An element that a notice should not cover, and the cost of covering it. */
export interface Obstacle {
  box: Box
  cost: number
}

interface Size {
  width: number
  height: number
}

/** A notice's position, and the cost of the controls that it covers there. */
interface Placed {
  left: number
  top: number
  cost: number
}

/** The free space around a notice, so that nothing is pressed by accident. */
const DISTANCE = 8
const MARGIN = 16
const STEP = 8

/**
 * The position of a notice: over no control, and as near to the lower right corner as possible. If every position
 * covers controls, the one with the lowest cost.
 * @param current its current position; the notice stays there while that covers nothing
 */
export function findNoticePosition(
  screen: Size,
  notice: Size,
  obstacles: readonly Obstacle[],
  current?: { left: number; top: number },
): Placed {
  const costOf = (position: { left: number; top: number }) => {
    const box = {
      left: position.left - DISTANCE,
      top: position.top - DISTANCE,
      right: position.left + notice.width + DISTANCE,
      bottom: position.top + notice.height + DISTANCE,
    }
    return obstacles.reduce((sum, { box: other, cost }) => (overlaps(box, other) ? sum + cost : sum), 0)
  }
  if (current && isOnScreen(screen, notice, current) && costOf(current) === 0) return { ...current, cost: 0 }
  let best: Placed = { ...lowerRight(screen, notice), cost: Number.POSITIVE_INFINITY }
  for (const position of positions(screen, notice)) {
    const cost = costOf(position)
    if (cost < best.cost) best = { ...position, cost }
    if (cost === 0) break
  }
  return best
}

/** The height at the top of the screen in which a notice covers nothing below it. In pixels. */
export function roomFor(notice: Size): number {
  return MARGIN + notice.height + DISTANCE
}

/** Positions from best to worst: up the right side, then the middle, then the left side. */
function* positions(screen: Size, notice: Size) {
  const { left: right, top: lowest } = lowerRight(screen, notice)
  const middle = Math.round((screen.width - notice.width) / 2)
  for (const left of new Set([right, middle, MARGIN])) {
    for (let top = lowest; top > MARGIN; top -= STEP) yield { left, top }
    yield { left, top: MARGIN }
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
