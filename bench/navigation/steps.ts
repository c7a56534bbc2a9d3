import type { Page } from '@playwright/test'
import type { Wanted } from './measure-paint.ts'
import { type Profile, press } from './profiles.ts'

/** A navigation that is measured. */
export interface Step {
  name: string
  wanted: Wanted
  /** The element that it puts in the place of another one, or adds; undefined where no yardstick is measured. */
  shows?: '#main' | '[data-modal=open]'
  act(page: Page, profile: Profile): Promise<void>
}

/** Whether a picture is there, in its own size or in one that was loaded before. */
const loaded = (images: string) =>
  `[...document.querySelectorAll('${images}')].some(image => (image.complete && image.naturalWidth > 0) || image.style.backgroundImage)`
const text = (selector: string) => `document.querySelector('${selector}')?.textContent`
const CARDS = '[...document.querySelectorAll("main article")]'
const DETAILS = '[data-modal=open] [role=dialog] a[href^="/product/"]'
const isIdle = `!document.querySelector('#main [role=status]')?.textContent.includes('Loading')`

/** A walk through the shop, which begins at the listing of everything. Each step begins where the last one ended. */
export const STEPS: readonly Step[] = [
  {
    name: 'card → quick view',
    wanted: {
      content: `document.querySelector('[data-modal=open] [role=dialog] fieldset select') && ${text('[data-modal=open] [role=dialog] p')}`,
      picture: loaded('[data-modal=open] [role=dialog] img'),
    },
    shows: '[data-modal=open]',
    // Not the first card, for which the dialog is rendered before it is touched.
    act: (page, profile) => press(page, profile, 'main li:nth-child(n+2) article:has(select, p) h3 a'),
  },
  {
    name: 'quick view → product page',
    wanted: {
      content: `document.querySelector('#main h1') && document.querySelector('#main form input[name=id]')`,
      picture: loaded('#main section img'),
    },
    shows: '#main',
    act: (page, profile) => press(page, profile, DETAILS),
  },
  {
    name: 'back to the listing',
    wanted: {
      content: `location.pathname === '/products' && ${CARDS}.length >= 8 && !document.querySelector('#main input[name=id]')`,
    },
    act: page => page.evaluate(() => window.history.back()),
  },
  {
    name: 'sort by price',
    wanted: {
      content: `location.search.includes('price-asc') && ${isIdle} && ${CARDS}.length > 12`,
    },
    act: async page => {
      await page.locator('#sort').focus()
      await page.waitForTimeout(300)
      await page.locator('#sort').selectOption('price-asc')
    },
  },
  {
    name: 'listing → home',
    wanted: {
      content: `document.querySelector('#main h1') && document.querySelector('#main section') && !document.querySelector('#sort, #main input[name=id]')`,
    },
    act: (page, profile) => press(page, profile, 'header a[href="/"]'),
  },
  {
    name: 'home → listing by a link',
    wanted: {
      content: `location.pathname === '/products' && ${text('#main h1')} && ${CARDS}.length > 0 && document.querySelector('#sort')`,
    },
    act: (page, profile) => press(page, profile, '#main a[href^="/products"]'),
  },
]

/** Filters: beside the products on a wide screen, in a drawer on a small one. */
export const FILTER: Step = {
  name: 'filter by size',
  wanted: { content: `location.search.includes('size=M') && ${isIdle} && ${CARDS}.length > 0` },
  act: (page, profile) =>
    press(
      page,
      profile,
      profile.context.hasTouch
        ? '[data-modal=open] [role=dialog] label:has([value=M])'
        : '#filters label:has([value=M])',
    ),
}
