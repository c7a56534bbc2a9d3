import { readFile } from 'node:fs/promises'
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
      .getByLabel('File')
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
