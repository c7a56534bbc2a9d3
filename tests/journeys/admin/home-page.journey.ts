import type { Page } from '@playwright/test'
import { photo } from '#tests/factories/picture-files.ts'
import { signInAsAdmin } from '#tests/setup/browser/admin.ts'
import { expect, ON_PHONE, open, test } from '#tests/setup/browser/journey.ts'
import { passFrames } from '#tests/setup/browser/pass-frames.ts'
import { pressInNotice } from '#tests/setup/browser/press-notice.ts'
import { stroke } from '#tests/setup/browser/touch-strokes.ts'

test.beforeEach(({ context }) => signInAsAdmin(context))

// product: 16.5, 16.6, 43.1, 43.2, 43.4, 43.6, 43.10
test(
  'on a phone the home page gets a section for Eid, is looked at, published, and brought back, and gets a review',
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
    await stroke(page, [{ from: grip, to: above }], () => expect(rows.nth(8)).not.toHaveCSS('opacity', '1'))
    await expect(rows.nth(7)).toContainText('Eid Mubarak')
    await pressInNotice(page.getByRole('button', { name: 'Undo' }))
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

    // What was edited in the settings before is edited here, and an old address leads to it.
    const buyer = 'Zainab of Multan'
    await open(page, '/admin/settings?part=reviews')
    await expect(page).toHaveURL(/\/admin\/home-page\?edit=reviews$/)
    await page.getByRole('link', { name: 'Add a review' }).click()
    // The form of the section has such a button too.
    await expect(page.getByRole('heading', { name: 'Add a review' })).toBeVisible()
    await save.click()
    await expect(page.getByRole('alert')).toContainText('Name: Please enter a name.')
    await page.getByLabel('Name', { exact: true }).fill(buyer)
    await page.getByLabel('Review', { exact: true }).fill('The kurta fits.')
    await save.click()
    const added = rows.filter({ hasText: buyer })
    await expect(added).toContainText('In the draft')
    await page.getByRole('button', { name: `Move up: ${buyer}, 5 of 5` }).click()
    await expect(rows.last()).not.toContainText(buyer)
    // A choice alone is saved, and so is a picture.
    await added.getByRole('link', { name: /^Edit/ }).click()
    await page.getByLabel('Rating').selectOption('4')
    await save.click()
    await expect(added).toContainText('4 of 5')
    await open(page, '/admin/settings?part=home&edit=slides-3')
    const buffer = await photo({ colour: '#334455' })
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name: 'hero.jpg', mimeType: 'image/jpeg', buffer })
    // The picture of before has one.
    const alt = page.getByLabel(/^Alt text/).last()
    await expect(alt).toHaveValue('')
    await alt.fill('A coat on a rail')
    await save.click()
    expect(await home()).not.toContain(buyer)
    await draft.getByRole('button', { name: 'Publish' }).click()
    await expect.poll(home).toContain(buyer)
    expect(await home()).toContain('A coat on a rail')
  },
)

/** How far the page goes on scrolling in some frames, in pixels. */
async function distanceScrolled(page: Page): Promise<number> {
  const before = await page.evaluate(() => window.scrollY)
  await page.evaluate(passFrames, 6)
  return Math.abs((await page.evaluate(() => window.scrollY)) - before)
}
