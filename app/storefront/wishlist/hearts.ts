import { localPath, t } from '#app/shared/text/translate.ts'
import { notify } from '#app/ui/notices/notices.ts'
import { readHeart } from './heart-value.ts'
import { whenHeartPressed } from './hearts-queue.ts'
import { followSession, sendChanges } from './sync-wishlist.ts'
import { isSaved, removeItems, saveItem } from './wishlist.ts'
import { WISHLIST } from './wishlist-address.ts'
import { wishlistStore } from './wishlist-store.ts'

let isStarted = false

/**
 * Shows on the hearts of the page what is on the wishlist, and saves what is pressed. A layout that is mounted again asks
 * for this code once more, so that each call takes the presses over.
 */
export function startHearts(): void {
  whenHeartPressed(takePressed)
  if (isStarted) return
  isStarted = true
  followSession()
  wishlistStore.subscribe(showHearts)
  // Cards come with each page, and more of them as one scrolls.
  new MutationObserver(showHearts).observe(document.body, { childList: true, subtree: true })
  showHearts()
}

function takePressed(): void {
  for (const heart of window.hearts?.splice(0) ?? []) takeHeart(heart)
}

function takeHeart(heart: Element): void {
  const shown = readHeart(heart.getAttribute('value'))
  if (!shown) return
  const isPressed = heart.getAttribute('aria-pressed') === 'true'
  const isFirst = isPressed && wishlistStore.current().items.length === 0
  wishlistStore.change(list =>
    isPressed ? saveItem(list, { ...shown, savedAt: Date.now() }) : removeItems(list, [shown.productId]),
  )
  if (isFirst) {
    notify.success(t('Saved to your wishlist'), {
      action: {
        label: t('View wishlist'),
        onPress: () => window.location.assign(localPath(WISHLIST)),
      },
    })
  }
  sendChanges()
}

function showHearts(): void {
  const list = wishlistStore.current()
  for (const heart of document.getElementsByClassName('heart')) {
    const shown = readHeart(heart.getAttribute('value'))
    const isPressed = String(shown !== undefined && isSaved(list, shown.productId))
    if (heart.getAttribute('aria-pressed') !== isPressed) heart.setAttribute('aria-pressed', isPressed)
  }
  const count = list.items.length > 0 ? String(list.items.length) : ''
  for (const link of document.getElementsByClassName('wishlist-link')) link.setAttribute('data-count', count)
}
