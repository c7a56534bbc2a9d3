import { expect, type Page } from '@playwright/test'
import { open } from './journey.ts'

/** The least size of a target, in pixels (WCAG 2.2, 2.5.8). */
const TARGET_PIXELS = 24
/** The least size of the targets that thumbs use most. */
const THUMB_PIXELS = 44

const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]'
/** The controls used most on a phone: buttons of forms, sizes, and those of the header. */
const FOR_THUMBS = [
  'form button',
  'form summary',
  'label:has(input[name=size])',
  '[role=dialog] > button',
  ...['a[href]', 'button', 'summary'].map(control => `header:not(main header) ${control}`),
].join(', ')

/** Expects that nothing runs off the screen, and that every control is large enough. */
export async function expectFits(page: Page, path: string): Promise<void> {
  await open(page, path)
  expect(await findMisfits(page), path).toEqual([])
}

/** Lists, in words, what of the visible page runs off the screen, has the wrong direction, or is too small. */
export async function findMisfits(page: Page, { forThumbs = false } = {}): Promise<string[]> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  const cutOff = await page.evaluate(findCutOff)
  const sideways = await page.evaluate(findSideways)
  const misdirected = await page.evaluate(findMisdirected)
  const small = await page.evaluate(findSmall, { selector: CONTROLS, least: TARGET_PIXELS })
  const smallForThumbs = forThumbs
    ? await page.evaluate(findSmall, { selector: FOR_THUMBS, least: THUMB_PIXELS })
    : []
  return [
    ...(wider > 0 ? [`the page is ${wider} px wider than the screen`] : []),
    ...cutOff.map(html => `cut off: ${html}`),
    ...sideways.map(html => `scrolls sideways as well: ${html}`),
    ...misdirected.map(text => `Urdu from left to right: ${text}`),
    ...small.map(html => `smaller than ${TARGET_PIXELS} px: ${html}`),
    ...smallForThumbs.map(html => `smaller than ${THUMB_PIXELS} px: ${html}`),
  ]
}

/** Text and controls beyond an edge of the screen that can't be scrolled into view. */
function findCutOff(): string[] {
  const isScrolled = (element: Element | null): boolean =>
    element !== null &&
    (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || isScrolled(element.parentElement))
  return [...document.querySelectorAll<HTMLElement>('h1, h2, h3, p, a[href], button, input, select')]
    .filter(element => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter(element => !element.closest('[inert], [aria-hidden=true], .sr-only') && !isScrolled(element))
    .filter(element => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 1 && (left < -1 || right > window.innerWidth + 1)
    })
    .map(element => element.outerHTML.slice(0, 200))
}

/** Dialogs and other elements that scroll in both directions; rows and tables may scroll sideways. */
function findSideways(): string[] {
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter(element => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX))
    .filter(element => element.checkVisibility() && !element.closest('[inert], [aria-hidden=true], .sr-only'))
    .filter(element => !element.matches('textarea, pre'))
    .filter(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight, role }) =>
        scrollWidth > clientWidth + 1 && (scrollHeight > clientHeight + 1 || role === 'dialog'),
    )
    .map(element => element.outerHTML.slice(0, 200))
}

/** Text that begins in Urdu and is laid out from left to right. */
function findMisdirected(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (texts.nextNode()) {
    const { data = '', parentElement } = texts.currentNode as Text
    if (!parentElement?.checkVisibility() || parentElement.closest('script, option, .sr-only')) continue
    if (!/^\P{L}*\p{Script=Arabic}/u.test(data)) continue
    if (getComputedStyle(parentElement).direction !== 'rtl') found.push(data.slice(0, 80))
  }
  return found
}

/**
 * Controls that are smaller, except links within sentences. A control that covers more than its own box, like a card's
 * link, is as large as what it covers, and so is one that is chosen by its label.
 */
function findSmall({ selector, least }: { selector: string; least: number }): string[] {
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter(element => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter(element => !element.closest('[inert], [aria-hidden=true]'))
    .filter(element => getComputedStyle(element).display !== 'inline')
    .filter(element => {
      const { width, height } = (element.closest('label') ?? element).getBoundingClientRect()
      const over = getComputedStyle(element, '::after')
      const [widthOver, heightOver] =
        over.position === 'absolute' ? [over.width, over.height].map(Number.parseFloat) : []
      const side = Math.min(Math.max(width, widthOver || 0), Math.max(height, heightOver || 0))
      return width > 1 && height > 1 && side < least - 0.5
    })
    .map(element => {
      const { width, height } = element.getBoundingClientRect()
      return `${Math.round(width)}×${Math.round(height)} ${element.outerHTML.slice(0, 200)}`
    })
}
