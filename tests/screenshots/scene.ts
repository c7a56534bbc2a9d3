import type { Page } from '@playwright/test'
import { type Language, pathIn } from '#app/shared/text/languages.ts'
import { waitForScripts } from '#tests/setup/browser/journey.ts'
import type { SeenShop } from './fill-shop.ts'

/** Who looks: a stranger, a customer who has ordered, a user without orders, or staff. */
export type Viewer = 'guest' | 'customer' | 'newcomer' | 'admin'

/** One state of one page, that a person can come to see. */
export interface Scene {
  name: string
  /** Where it is, or how to find out. */
  path: string | ((shop: SeenShop) => string)
  viewer?: Viewer
  /** In a shop of its first minute: nothing in it but its admin. */
  isNewShop?: boolean
  /** With pieces in the cart. */
  hasCart?: boolean
  /** Runs before the page is opened, for example to respond in place of the shop. */
  prepare?: (page: Page) => Promise<unknown>
  /** What is done on the page before the picture is taken. */
  act?: (page: Page) => Promise<unknown>
  /** The whole page; or else what the screen shows, as for something that lies over the page. */
  isWhole?: boolean
  /** Only where the screen is at most this wide (or, `least`, at least). */
  most?: number
  least?: number
  /** Without JavaScript. */
  isWithoutScript?: boolean
}

/** A whole page. */
export function page(name: string, path: Scene['path'], more: Partial<Scene> = {}): Scene {
  return { name, path, isWhole: true, ...more }
}

/** What the screen shows after something was done: a menu, a dialog, a notice. */
export function over(name: string, path: Scene['path'], act: Scene['act'], more: Partial<Scene> = {}): Scene {
  return { name, path, act, ...more }
}

/** Presses the first button of that name that is to be seen. */
export const press = (name: string | RegExp) => (at: Page) =>
  at.getByRole('button', { name }).locator('visible=true').first().click()

/** Sends the form of the page by its button, and waits for the response. */
export const send = (name: string | RegExp) => async (at: Page) => {
  await at.getByRole('main').getByRole('button', { name }).first().click()
  await at.waitForTimeout(500)
}

interface Stage {
  /** Nothing in a new shop. */
  shop: SeenShop | undefined
  /** Staff have chosen theirs. */
  language: Language
}

/** Brings a page into the state that its scene names, with every picture there and nothing moving. */
export async function play(scene: Scene, at: Page, { shop, language }: Stage): Promise<void> {
  const path = typeof scene.path === 'string' ? scene.path : shop && scene.path(shop)
  if (path === undefined) throw new Error('A new shop has no such page.')
  await scene.prepare?.(at)
  const isShoppers = !path.startsWith('/admin')
  await at.goto((isShoppers ? pathIn(language, path) : path).replace(':number', shop?.number ?? ''))
  if (!scene.isWithoutScript) await waitForScripts(at)
  await scene.act?.(at)
  await at.waitForTimeout(400)
  if (scene.isWhole) await bringPictures(at)
  for (
    let waits = 0;
    waits < MOST_WAITS && !(await at.evaluate(hasItsPictures, scene.isWhole ?? false));
    waits += 1
  )
    await at.waitForTimeout(100)
  if (!scene.isWithoutScript) await at.evaluate(drawPictures)
}

/**
 * Pictures further down are asked for once they come near. The pauses are ours and not the page's, which has no timers
 * where its scripts are off.
 */
async function bringPictures(at: Page): Promise<void> {
  const height = await at.evaluate(() => document.body.scrollHeight)
  for (let y = 0; y < height; y += 700) {
    await at.evaluate(top => window.scrollTo({ top, behavior: 'instant' }), y)
    await at.waitForTimeout(40)
  }
  await at.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await at.waitForTimeout(100)
}

const MOST_WAITS = 50

/** A picture that is there may still have to be decoded before it can be seen. */
async function drawPictures(): Promise<void> {
  const shown = [...document.images].filter(picture => picture.complete && picture.checkVisibility())
  await Promise.all(shown.map(picture => picture.decode().catch(() => {})))
}

/** @param isWhole whether those out of sight count as well */
function hasItsPictures(isWhole: boolean): boolean {
  const isThere = (picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0
  const isSeen = (picture: HTMLImageElement) => {
    const { top, bottom } = picture.getBoundingClientRect()
    return picture.checkVisibility() && (isWhole || (bottom > 0 && top < window.innerHeight))
  }
  return [...document.images].every(picture => isThere(picture) || !isSeen(picture))
}
