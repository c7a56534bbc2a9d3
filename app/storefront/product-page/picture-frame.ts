import type { Picture } from '#app/owner/media/picture.ts'

type Shape = Pick<Picture, 'width' | 'height'>

/** As wide for its height as pictures of the demo are, and as cards. */
const USUAL = 4 / 5
/** No frame is narrower, or wider than square. */
const NARROWEST = 0.7
/** A picture that would lose more of itself than this is shown whole. */
const MAX_CUT = 0.15

/** The width of all of a gallery's places for their height: that of the first picture, within reason. */
export function frameOf(first: Shape | undefined): number {
  return first ? Math.min(1, Math.max(NARROWEST, first.width / first.height)) : USUAL
}

/** Whether a picture fills its place in the gallery without losing a part that counts. */
export function fitsFrame({ width, height }: Shape, first: Shape | undefined): boolean {
  const ratio = width / height / frameOf(first)
  return Math.min(ratio, 1 / ratio) >= 1 - MAX_CUT
}
