import Share2 from 'lucide-react/icons/share-2'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { copyText } from '#app/ui/feedback/copy-text.ts'

/** Shares the page with the device's own dialog, or copies its address. Only with JavaScript. */
export function ShareButton({ title }: { title: string }) {
  async function share() {
    const { origin, pathname } = window.location
    const url = origin + pathname
    if (navigator.share) {
      try {
        return await navigator.share({ title, url })
      } catch (error) {
        // The shopper closed the device's own dialog.
        if (error instanceof DOMException && error.name === 'AbortError') return
      }
    }
    await copyText(url, {
      copied: t('Link copied'),
      failed: t('The link could not be copied. It stands in the address bar.'),
    })
  }

  return (
    <Button variant="quiet" className="-ms-3 px-3 noscript:hidden" onClick={share}>
      <Share2 aria-hidden className="size-4" />
      {t('Share')}
    </Button>
  )
}
