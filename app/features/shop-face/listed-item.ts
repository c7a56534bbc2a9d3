import type { Picture } from '#app/features/media/picture.ts'

/** A section or an entry as the lists of the admin show it. */
export interface ListedItem {
  id: string
  name: string
  summary: string
  picture: Picture | null
  isHidden: boolean
  /** When it is shown, if not always. */
  times: string
  /** Whether shoppers would see it now. */
  isShownNow: boolean
  /** What removing it changes elsewhere, if anything. */
  removalNote?: string
}
