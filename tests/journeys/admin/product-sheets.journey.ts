import { readFile } from 'node:fs/promises'
import { strToU8, zipSync } from 'fflate'
import { photo } from '#tests/factories/picture-files.ts'
import { expectNoViolations } from '#tests/setup/browser/accessibility.ts'
import { signInAsAdmin } from '#tests/setup/browser/admin.ts'
import { expect, ON_PHONE, open, test } from '#tests/setup/browser/journey.ts'

/** Finds a product that no other journey changes, whose sizes share one number. */
const OWN = 'linen'

// product: 45.2, 45.3, 45.5
test(
  'staff download the products, change two cells, see exactly those, apply them and take them back',
  ON_PHONE,
  async ({ page, context }) => {
    await signInAsAdmin(context)
    await open(page, `/admin/products?q=${OWN}`)
    await page.getByRole('link', { name: 'Import and export' }).click()
    const saved = page.waitForEvent('download')
    await page
      .getByRole('region', { name: /^Those of the list/ })
      .getByRole('link', { name: 'CSV' })
      .click()
    const file = await readFile(await (await saved).path(), 'utf8')

    const changed = changeCells(file, { Price: '12345', Stock: '77' })
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'changed.csv', mimeType: 'text/csv', buffer: Buffer.from(changed) })
    await page.getByRole('button', { name: 'Compare with the shop' }).click()
    await expect(page.getByText('Not applied')).toBeVisible()
    const cells = page.locator('ins')
    await expect(cells).toHaveText(['12345', '77'])
    await expectNoViolations(page)

    await page.getByRole('button', { name: 'Apply 1 product' }).click()
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Applied')
    await page.getByRole('button', { name: 'Take all of it back' }).click()
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Undone')
  },
)

// product: 45.11, 45.13
test(
  'staff bring an export of another shop: they answer what it leaves open, mend a price for all like it, and sell its products',
  ON_PHONE,
  async ({ page, context }) => {
    await signInAsAdmin(context)
    await open(page, '/admin/products/import')
    const fine = Array.from(
      { length: 12 },
      (_, at) => `moved-${at},Moved waistcoat ${at},Shirts,M,,1990,one.jpg`,
    )
    const wrong = ['a', 'b'].map(name => `moved-${name},Moved coat ${name},Shirts,M,,on request,one.jpg`)
    const sheet = [
      'Handle,Title,Type,Option1 Value,Variant Inventory Tracker,Variant Price,Image Src,Option1 Name,Variant Inventory Qty',
      ...[...fine, ...wrong].map(row => `${row},Size,0`),
    ].join('\n')
    const archive = zipSync({ 'products_export.csv': strToU8(sheet), 'one.jpg': await photo() })
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'moved.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) })
    await page.getByRole('button', { name: 'Compare with the shop' }).click()

    await expect(page.getByText('12 products are fine. 2 have cells to mend.')).toBeVisible()
    const list = page.getByRole('region', { name: 'Products of the file' })
    const products = list.getByRole('listitem').filter({ hasText: /Row \d/ })
    await expect(products.first()).toContainText('Moved coat a')
    await page.getByLabel('Pieces of sizes that the other shop does not count').fill('4')
    const choices = page.locator('section').filter({ hasText: 'For the whole file' })
    await choices.getByRole('button', { name: 'Compare again' }).click()
    await expect(products.filter({ hasText: 'Moved waistcoat 0' })).toBeVisible()
    await expect(page.getByText('The file says no stock')).toHaveCount(0)

    await page.getByLabel('Price: “on request” × 2').fill('4500')
    await page.getByRole('button', { name: 'Mend and compare again' }).click()
    await expect(page.getByText('14 products are fine.')).toBeVisible()
    const coat = products.filter({ hasText: 'Moved coat b' })
    await coat.getByText('Moved coat b').first().click()
    await expect(coat.getByText('4500', { exact: true })).toBeVisible()
    await expectNoViolations(page)

    await page.getByRole('button', { name: 'Apply 14 products' }).click()
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Applied')
    const address = page.url()
    await open(page, '/products/moved-b')
    await expect(page.getByRole('heading', { name: 'Moved coat b' })).toBeVisible()
    await expect(page.getByRole('main').getByText('PKR 4,500.00').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeEnabled()

    await open(page, address)
    await page.getByRole('button', { name: 'Take all of it back' }).click()
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Undone')
  },
)

/** Writes other values into the first row of a file without line breaks in its cells. */
function changeCells(file: string, values: Record<string, string>): string {
  const [header = '', first = '', ...others] = file.split('\r\n')
  const names = header.replace('\ufeff', '').split(',')
  const cells = first.match(/("([^"]|"")*"|[^,]*)(,|$)/g) ?? []
  const written = cells.map((cell, at) => {
    const value = values[names[at] ?? '']
    return value === undefined ? cell : `${value},`
  })
  return [header, written.join(''), ...others].join('\r\n')
}
