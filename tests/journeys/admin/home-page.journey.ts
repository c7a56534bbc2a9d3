import type { Page } from '@playwright/test'
import { signInAsAdmin } from '#tests/setup/browser/admin.ts'
import { expect, ON_PHONE, open, test } from '#tests/setup/browser/journey.ts'
import { stroke } from '#tests/setup/browser/touch-strokes.ts'

test.beforeEach(({ context }) => signInAsAdmin(context))

// product: 43.1, 43.2, 43.4, 43.6
test(
  'on a phone the home page gets a section for Eid, is looked at, published, and brought back',
  ON_PHONE,
  async ({ page, context }) => {
    await open(page, '/admin/home-page')
    await page.getByRole('link', { name: 'Add a section' }).click()
    await page.getByRole('link', { name: /^Text / }).click()
    const save = page.getByRole('button', { name: 'Save in the draft' })
    await save.click()
    await expect(page.getByRole('alert')).toContainText('Text: Please enter the text.')
    await page.getByLabel(/^Title(?!.*Urdu)/).fill('Eid Mubarak')
    await page.getByLabel('Text', { exact: true }).fill('Orders of this week arrive before Eid.')
    await page.getByLabel('After').selectOption({ label: 'Promises' })
    await save.click()

    const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Move up/ }) })
    await expect(rows.nth(8)).toContainText('Eid Mubarak')
    const handle = rows.nth(8).locator('[aria-hidden].cursor-grab')
    await handle.evaluate(element => element.scrollIntoView({ block: 'center' }))
    const [from, to] = [await handle.boundingBox(), await rows.nth(7).boundingBox()]
    if (!from || !to) throw new Error('The sections are not on the screen.')
    const grip = { x: from.x + 20, y: from.y + 20 }
    const above = { x: grip.x, y: to.y + 10 }
    // A finger that scrolls, beside the list and on the handle, moves nothing; one that rests on the handle first does.
    const before = await page.evaluate(() => window.scrollY)
    await stroke(page, [{ from: { ...grip, x: 8 }, to: { ...above, x: 8 } }])
    await stroke(page, [{ from: grip, to: above }])
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before)
    await expect(rows.nth(8)).toContainText('Eid Mubarak')
    await expect.poll(() => distanceScrolled(page)).toBe(0)
    await handle.evaluate(element => element.scrollIntoView({ block: 'center' }))
    await stroke(page, [{ from: grip, to: above }], 400)
    await expect(rows.nth(7)).toContainText('Eid Mubarak')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rows.nth(8)).toContainText('Eid Mubarak')
    // What the notices leave free changes, and with it where the rows are.
    const dragged = rows.filter({ hasText: 'Eid Mubarak' }).locator('[aria-hidden].cursor-grab')
    await expect(async () => {
      await dragged.evaluate(element => element.scrollIntoView({ block: 'center' }))
      const [at, over] = [await dragged.boundingBox(), await rows.nth(7).boundingBox()]
      if (!at || !over) throw new Error('The sections are not on the screen.')
      await page.mouse.move(at.x + 20, at.y + 20)
      await page.mouse.down()
      await page.mouse.move(at.x + 20, over.y + 10, { steps: 5 })
      await page.mouse.up()
      await expect(rows.nth(7)).toContainText('Eid Mubarak', { timeout: 3_000 })
    }).toPass()
    await page.getByRole('button', { name: 'Move down: Text: Eid Mubarak' }).click()
    await expect(rows.nth(8)).toContainText('Eid Mubarak')

    const title = { name: 'Eid Mubarak' }
    const draft = page.getByRole('region', { name: 'Draft' })
    const preview = await draft.getByRole('link', { name: 'Preview' }).getAttribute('href')
    const other = await context.newPage()
    await open(other, preview ?? '')
    await expect(other.getByRole('heading', title)).toBeVisible()
    await other.close()
    // The home page is the largest page, and what it has is in its HTML.
    const home = async () => (await context.request.get('/')).text()
    expect(await home()).not.toContain(title.name)

    await draft.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Published. Shoppers see it now.')).toBeVisible()
    await expect.poll(home).toContain(title.name)

    await page
      .getByRole('button', { name: /^Bring back/ })
      .first()
      .click()
    await draft.getByRole('button', { name: 'Publish' }).click()
    await expect(rows).toHaveCount(9)
    await expect.poll(home).not.toContain(title.name)
  },
)

/** How far the page goes on scrolling in a moment, in pixels. */
function distanceScrolled(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const before = window.scrollY
    await new Promise(resolve => setTimeout(resolve, 100))
    return Math.abs(window.scrollY - before)
  })
}
