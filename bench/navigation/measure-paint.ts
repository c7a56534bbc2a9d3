import type { Page } from '@playwright/test'

/** One press and what it led to, in milliseconds since the finger lifted. */
export interface Painted {
  /** Until the next paint that contains the content. */
  contentMs: number
  /** Until the next paint that also contains its first picture; equal to `contentMs` if it has none. */
  pictureMs: number
}

/** What has to be on the page, as the source of functions of the page; they run after every change of the document. */
export interface Wanted {
  content: string
  picture?: string
}

declare global {
  interface Window {
    watchPaint(wanted: Wanted): void
    painted: Promise<Painted>
  }
}

/** Adds `watchPaint` to every document of the page: it starts a clock at the next press. */
export async function addWatch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.watchPaint = ({ content, picture }) => {
      const { promise, resolve } = Promise.withResolvers<Painted>()
      window.painted = promise
      const hasContent = new Function(`return ${content}`) as () => boolean
      const hasPicture = new Function(`return ${picture ?? content}`) as () => boolean
      let start: number | undefined
      let contentMs: number | undefined
      let isAsked = false
      const begin = (event: Event) => {
        start = event.timeStamp
        look()
      }
      for (const kind of ['pointerup', 'change', 'popstate']) {
        window.addEventListener(kind, begin, { capture: true, once: true })
      }
      const observer = new MutationObserver(look)
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      document.addEventListener('load', look, { capture: true })
      // Pictures of the cache fire no event that is certain.
      const timer = setInterval(look, 16)

      function look() {
        if (start === undefined || isAsked) return
        if (contentMs === undefined ? !hasContent() : !hasPicture()) return
        isAsked = true
        // The frame that contains it, and the first task after that frame was painted. One without priority would wait for those
        // that the page had queued before.
        requestAnimationFrame(() => {
          scheduler.postTask(() => finish(performance.now() - (start ?? 0)), { priority: 'user-blocking' })
        })
      }

      function finish(ms: number) {
        isAsked = false
        contentMs ??= ms
        if (!hasPicture()) return
        clearInterval(timer)
        observer.disconnect()
        resolve({ contentMs, pictureMs: ms })
      }
    }
  })
}
