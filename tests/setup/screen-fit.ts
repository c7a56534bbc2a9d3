import { expect, type Page } from '@playwright/test'
import { open } from './journey.ts'

/** The least side of whatever can be hit, in pixels (WCAG 2.2, 2.5.8). */
const TARGET_PIXELS = 24
/** That of what thumbs press most. */
const THUMB_PIXELS = 44

const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]'
/** What a phone is pressed for most: what a form does, a choice of size, and what stands in the header. */
const FOR_THUMBS = [
  ...['form button', 'form summary', 'label:has(input[name=size])', '[role=dialog] > button'],
  ...['a[href]', 'button', 'summary'].map(control => `header:not(main header) ${control}`),
].join(', ')

/** Nothing of the page runs out of the screen, and everything on it can be hit. */
export async function expectFits(page: Page, path: string): Promise<void> {
  await open(page, path)
  expect(await findMisfits(page), path).toEqual([])
}

/** What of the page as it is shown runs out of the screen, runs the wrong way, or is too small to be hit, in words. */
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

/** Words and controls that stand beyond an edge of the screen, where nothing scrolls to them. */
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

/** Dialogs and other parts that scroll down and sideways at once: a row or a table scrolls sideways alone. */
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

/** What begins in Urdu and is laid out from left to right. */
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
 * What is smaller than that and no word of a sentence. What is drawn over more than itself is as large as that, like a
 * card's link, and so is what is chosen by its label.
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
