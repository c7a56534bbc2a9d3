import type { Page } from '@playwright/test'

/** The screen on which a page is looked at: that of a phone, with touch, or the window of a computer. */
export interface Screen {
  width: number
  height: number
  isPhone: boolean
}

/** Lets one page be seen on a phone and on a computer in turn, without opening it again. For a context of the test's own. */
export async function changeScreens(page: Page): Promise<(screen: Screen) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  return async ({ width, height, isPhone }) => {
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone })
    await session.send('Emulation.setDeviceMetricsOverride', {
      width,
      height,
      mobile: isPhone,
      deviceScaleFactor: 1,
    })
    // A frame may still have the size of the previous screen. An empty page has none of a phone.
    const isThere = (wanted: number) =>
      location.href === 'about:blank' || document.documentElement.clientWidth === wanted
    await page.waitForFunction(isThere, width)
  }
}
