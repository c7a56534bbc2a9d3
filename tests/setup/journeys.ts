import { findBrowser } from './browser.ts'
import { startShop } from './shop.ts'

/** Before the journeys: a browser and one shop for all of them. Their workers read both from the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const browser = await findBrowser()
  console.log(`browser: ${browser.executablePath}`)
  const shop = await startShop()
  process.env.JOURNEY_BROWSER = JSON.stringify(browser)
  process.env.JOURNEY_SHOP = shop.address
  return () => shop.stop()
}
