import { message, t } from '#app/shared/text/translate.ts'

interface Slot {
  width: number
  height: number
  note?: 'right' | 'middle' | 'upper'
  /** The class that cuts the picture, of `app/styles/picture-cuts.css`; the component that shows it has it too. */
  cut?: string
  /** The same on a large screen, where it is another one. */
  cutWide?: string
}

/**
 * The places of the shop for which the owner chooses a picture: the size in pixels that fills each on a large screen, in its shape there,
 * and what is cut off elsewhere.
 */
const PICTURE_SLOTS = {
  /** `app/storefront/home/components/hero.tsx`. */
  slide: { width: 2400, height: 1060, note: 'right', cut: 'cut-slide', cutWide: 'cut-slide-wide' },
  tall: { width: 1200, height: 1200, cut: 'cut-tall' },
  /** `picture-and-text.tsx`. */
  beside: { width: 1600, height: 1600, note: 'upper', cut: 'cut-beside', cutWide: 'cut-beside-wide' },
  /** `two-pictures.tsx`. */
  card: { width: 1200, height: 900, cut: 'cut-card' },
  /** `video-section.tsx`. */
  video: { width: 1600, height: 900, cut: 'cut-video' },
  /** `app/routes/storefront/collection.tsx`. */
  banner: { width: 2400, height: 800, note: 'middle', cut: 'cut-banner', cutWide: 'cut-banner-wide' },
  /** `app/storefront/listing/components/listing-tile.tsx`. */
  tile: { width: 1600, height: 960, cut: 'cut-card', cutWide: 'cut-tile' },
  /** `app/owner/rich-text/components/owner-text.tsx`. */
  text: { width: 1600, height: 1000 },
  /** `site-logo-image.tsx`. */
  logo: { width: 600, height: 200 },
  icon: { width: 512, height: 512 },
} as const satisfies Record<string, Slot>

export type PictureSlot = keyof typeof PICTURE_SLOTS

/** What staff should know before they choose a picture for a place: its size and shape. */
export function slotText(slot: PictureSlot): string {
  const { width, height, note }: Slot = PICTURE_SLOTS[slot]
  const size = t(shapeText(width, height), { width, height })
  return note ? `${size} ${t(NOTES[note])}` : size
}

/** How a place cuts its picture: the class of each kind of screen, with its label. None for a place that shows all of it. */
export function cutsOf(slot: PictureSlot): { label: string; cut: string }[] {
  const { cut, cutWide }: Slot = PICTURE_SLOTS[slot]
  if (!cut) return []
  if (!cutWide) return [{ label: message('As pages cut it'), cut }]
  return [
    { label: message('On a phone'), cut },
    { label: message('On a large screen'), cut: cutWide },
  ]
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
  upper: message('Phones cut both sides off.'),
}
