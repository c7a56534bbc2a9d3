import { setGenerousLimits } from '../generous-limits.ts'
import { addLongCategory } from '../long-category.ts'
import { type RunningShop, startShop } from '../shop.ts'
import { ADMIN_SHOP_SETTINGS, createAdmin } from './admin.ts'
import { findBrowserForJourneys } from './find-browser.ts'
import { stockPlentyOfChinos } from './plenty-of-chinos.ts'

/**
 * Before the journeys: opens a browser, and one shop for all of them, which has its first admin and a listing of two
 * pages and accepts any number of orders. The workers read the addresses of both from the environment.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const browser = await findBrowserForJourneys()
  console.log(`browser: ${browser.executablePath}`)
  const shop = await startShop(ADMIN_SHOP_SETTINGS)
  await fill(shop).catch(async error => {
    await shop.stop()
    throw error
  })
  process.env.JOURNEY_BROWSER = JSON.stringify(browser)
  process.env.JOURNEY_SHOP = shop.address
  return () => shop.stop()
}

async function fill(shop: RunningShop): Promise<void> {
  await createAdmin(shop.address)
  await setGenerousLimits(shop)
  await addLongCategory(shop)
  await stockPlentyOfChinos(shop)
}
