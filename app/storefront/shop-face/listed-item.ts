import type { Picture } from '#app/owner/media/picture.ts'

/** A section or an entry as the lists of the admin show it. */
export interface ListedItem {
  id: string
  /** What its address names it by, if not by its id. */
  editId?: string
  /** Whether it is an entry of a list such as reviews, which is shown as long as it is there. */
  isEntry?: boolean
  name: string
  summary: string
  picture: Picture | null
  isHidden: boolean
  /** When it is shown, if not always, and so of what is in it. */
  times: readonly string[]
  /** What it still needs, if anything. */
  lack?: string
  /** Whether shoppers would see it now. */
  isShownNow: boolean
  /** Whether the draft shows it and what is published does not. */
  isInDraft?: boolean
  /** Why shoppers would not see it now, although it is not hidden itself. */
  whyNotNow?: string
  /** What removing it changes elsewhere, if anything. */
  removalNote?: string
}

/** The items, of which those say that they are in the draft that what is published lacks or hides. */
export function notYetPublished(
  items: readonly ListedItem[],
  published: readonly { id: string; isHidden: boolean }[],
): ListedItem[] {
  const shown = new Set(published.filter(({ isHidden }) => !isHidden).map(({ id }) => id))
  return items.map(item => ({ ...item, isInDraft: !item.isHidden && !shown.has(item.id) }))
}
