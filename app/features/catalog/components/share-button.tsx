import { Share2 } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { notify } from '#app/ui/feedback/toaster.tsx'

/** Hands the page on by what the device offers, or copies its address. Only with JavaScript. */
export function ShareButton({ title }: { title: string }) {
  async function share() {
    const { origin, pathname } = window.location
    const url = origin + pathname
    if (navigator.share) {
      try {
        return await navigator.share({ title, url })
      } catch (error) {
        // Somebody who closed the device's own sheet wants nothing else.
        if (error instanceof DOMException && error.name === 'AbortError') return
      }
    }
    try {
      await navigator.clipboard.writeText(url)
      notify.success('Link copied')
    } catch {
      notify.error('The link could not be copied. It stands in the address bar.')
    }
  }

  return (
    <Button variant="quiet" className="-ml-3 px-3 noscript:hidden" onClick={share}>
      <Share2 aria-hidden className="size-4" />
      Share
    </Button>
  )
}
