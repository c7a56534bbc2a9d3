import type { Page } from '@playwright/test'
import { type Profile, press } from './profiles.ts'

/** One of the commonest interactions of a shopper. */
export interface Interaction {
  name: string
  /** The page on which it happens; the interactions before it on the same page have happened too. */
  at: '/' | '/products' | 'product'
  act(page: Page, profile: Profile): Promise<void>
}

/** Not the first card, for which the dialog is rendered before it is touched. */
const CARD = 'main li:nth-child(n+2) article h3 a'
const CART_PREVIEW = 'header button[aria-label="Open cart preview"]:visible'

/** In the order in which a shopper does them. */
export const INTERACTIONS: readonly Interaction[] = [
  { name: 'open quick view', at: '/products', act: (page, profile) => press(page, profile, CARD) },
  {
    name: 'change the quantity',
    at: '/products',
    act: (page, profile) =>
      press(page, profile, '[data-modal=open] [role=dialog] button[aria-label^="One more"]'),
  },
  {
    name: 'close quick view',
    at: '/products',
    act: (page, profile) => press(page, profile, '[data-modal=open] [role=dialog] button[aria-label=Close]'),
  },
  {
    name: 'sort',
    at: '/products',
    act: async page => {
      await page.locator('#sort').focus()
      await page.keyboard.press('ArrowDown')
    },
  },
  {
    name: 'filter',
    at: '/products',
    async act(page, profile) {
      if (profile.context.hasTouch) {
        await press(page, profile, 'main button:has-text("Filters")')
        await page.locator('[data-modal=open] [role=dialog]').waitFor()
        await page.waitForTimeout(600)
      }
      const around = profile.context.hasTouch ? '[data-modal=open] [role=dialog]' : '#filters'
      await press(page, profile, `${around} label:has([value=M])`)
    },
  },
  {
    name: 'choose a size',
    at: 'product',
    act: (page, profile) => press(page, profile, '#main label:has(input[name=size]:enabled)'),
  },
  {
    name: 'add to cart',
    at: 'product',
    act: (page, profile) => press(page, profile, '#main form button:has-text("Add to cart")'),
  },
  {
    name: 'look at another picture',
    at: 'product',
    act: (page, profile) => press(page, profile, '#main a[href="#picture-2"]'),
  },
  {
    name: 'open the cart or the menu',
    at: 'product',
    act: (page, profile) =>
      press(page, profile, profile.context.hasTouch ? 'header a:has-text("Menu")' : CART_PREVIEW),
  },
  {
    name: 'type a search',
    at: '/',
    async act(page, profile) {
      await press(
        page,
        profile,
        `header ${profile.context.hasTouch ? 'summary' : 'input[type=search]'}:visible`,
      )
      await page.keyboard.type('shirt', { delay: 120 })
    },
  },
]

declare global {
  interface Window {
    /** How long each event of an interaction took until the next paint, in milliseconds, in steps of 8. */
    interactionMs: number[]
  }
}

/** Records the interactions of every document of the page, as INP counts them. */
export async function recordInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.interactionMs = []
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
        if (entry.interactionId > 0) window.interactionMs.push(entry.duration)
      }
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  })
}
