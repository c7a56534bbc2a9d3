import { message, t } from '#app/shared/text/translate.ts'

/**
 * The places of the shop for which the owner chooses a picture: the size in pixels that fills each on a large screen, in its shape there,
 * and what is cut off elsewhere. The components that show them have the shapes as classes.
 */
const PICTURE_SLOTS = {
  /** `app/features/home/components/hero.tsx`. */
  slide: { width: 2400, height: 1060, note: 'right' },
  /** `picture-and-text.tsx`. */
  beside: { width: 1200, height: 1500 },
  /** `two-pictures.tsx`. */
  card: { width: 1200, height: 900 },
  /** `video-section.tsx`. */
  video: { width: 1600, height: 900 },
  /** `app/routes/storefront/collection.tsx`. */
  banner: { width: 2400, height: 800, note: 'middle' },
  /** `app/features/rich-text/components/owner-text.tsx`. */
  text: { width: 1600, height: 1000 },
  /** `site-logo-image.tsx`. */
  logo: { width: 600, height: 200 },
  icon: { width: 512, height: 512 },
} as const satisfies Record<string, { width: number; height: number; note?: 'right' | 'middle' }>

export type PictureSlot = keyof typeof PICTURE_SLOTS

/** What staff should know before they choose a picture for a place: its size and shape. */
export function slotText(slot: PictureSlot): string {
  const { width, height, ...more }: { width: number; height: number; note?: 'right' | 'middle' } =
    PICTURE_SLOTS[slot]
  const size = t(shapeText(width, height), { width, height })
  return more.note ? `${size} ${t(NOTES[more.note])}` : size
}

function shapeText(width: number, height: number): string {
  if (width === height) return message('Best {width} × {height} pixels, a square.')
  return width > height
    ? message('Best {width} × {height} pixels, wider than high.')
    : message('Best {width} × {height} pixels, higher than wide.')
}

const NOTES = {
  right: message('What matters belongs on the right: words stand on the left, and phones cut the left off.'),
  middle: message('What matters belongs in the middle: phones cut both sides off.'),
}
