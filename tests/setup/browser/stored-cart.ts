import type { Page } from '@playwright/test'

/** A line of the cart as the browser stores it. */
export interface StoredLine {
  id: string
  name: string
  price: number
  size: string
  quantity: number
}

/** One piece of a product that any journey may buy. */
export const CHINO: StoredLine = {
  id: 'chino-navy',
  name: 'Tapered Stretch Chino — Navy',
  price: 4490,
  size: 'M',
  quantity: 1,
}

/** Returns the cart in the browser's storage; null if there is none. */
export async function storedCart(page: Page): Promise<StoredLine[] | null> {
  return JSON.parse((await page.evaluate(() => localStorage.getItem('cart:v1'))) ?? 'null')
}

/** Stores lines in the browser's cart as another page would have left them, for the next page that opens. */
export async function keepCart(page: Page, lines: readonly object[]): Promise<void> {
  await page.evaluate(text => localStorage.setItem('cart:v1', text), JSON.stringify(lines))
}
