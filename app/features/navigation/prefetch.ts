import { latePart } from '#app/ui/late-part.ts'
import { loadEarly } from '#app/ui/load-early.ts'
import { whenIdle } from '#app/ui/when-idle.ts'
import type { Occasion } from './may-prefetch.ts'

/** No page waits for the code that reads others ahead. */
const links = latePart(() => import('./prefetch-links.ts'))
type Links = typeof import('./prefetch-links.ts')

/** Reads a page ahead: see `prefetch-links.ts`. */
export function prefetch(href: string, occasion: Occasion): void {
  loadEarly(async () => (await links()).prefetch(href, occasion))
}

/** Begins what the work returns the end of, once the browser is idle and the code is there. @returns stops it */
export function whileShown(work: (links: Links) => () => void): () => void {
  let stop: (() => void) | undefined
  let isOver = false
  const begin = async () => {
    const part = await links()
    if (!isOver) stop = work(part)
  }
  whenIdle(() => {
    if (!isOver) loadEarly(begin)
  })
  return () => {
    isOver = true
    stop?.()
  }
}
