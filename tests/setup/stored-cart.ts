import type { Page } from '@playwright/test'

/** A line of the cart as the browser keeps it. */
export interface StoredLine {
  id: string
  name: string
  price: number
  size: string
  quantity: number
}

/** What the browser keeps as its cart; null where it keeps none. */
export async function storedCart(page: Page): Promise<StoredLine[] | null> {
  return JSON.parse((await page.evaluate(() => localStorage.getItem('cart:v1'))) ?? 'null')
}

/** Puts lines into the browser's cart as another page would have left them; the next page that opens finds them. */
export async function keepCart(page: Page, lines: readonly object[]): Promise<void> {
  await page.evaluate(text => localStorage.setItem('cart:v1', text), JSON.stringify(lines))
}
