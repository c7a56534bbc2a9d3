import { expectNoViolations } from '#tests/setup/browser/accessibility.ts'
import { signInAsAdmin } from '#tests/setup/browser/admin.ts'
import { expect, open, test } from '#tests/setup/browser/journey.ts'

const ORDERS = `Name,Email,Financial Status,Fulfillment Status,Currency,Shipping,Total,Discount Amount,Created at,Lineitem quantity,Lineitem name,Lineitem price,Shipping Name,Shipping Address1,Shipping City,Shipping Phone,Cancelled at,Refunded Amount,Id
#9001,nasreen@example.com,paid,fulfilled,PKR,200.00,6500.00,0.00,2024-05-01 10:00:00 +0500,2,Kurta - M,2500.00,Nasreen Journey,House 9,Multan,'03145410001,,0.00,9001
#9001,nasreen@example.com,,,,,,,2024-05-01 10:00:00 +0500,1,Shalwar - M,1300.00,,,,,,,
#9002,nasreen@example.com,pending,fulfilled,PKR,200.00,many,0.00,2024-05-03 10:00:00 +0500,1,Kurta - M,2500.00,Nasreen Journey,House 9,Multan,'03145410001,,0.00,9002
`

// product: 74.1, 74.5, 74.9, 74.10
test('staff upload past orders, see and mend them, import them, and find the customer', async ({
  page,
  context,
}) => {
  await signInAsAdmin(context)
  await open(page, '/admin/customers')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page
    .getByLabel('File')
    .setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(ORDERS) })
  await page.getByRole('button', { name: 'Read the file' }).click()
  await expect(page.getByText('Not imported')).toBeVisible()
  await expect(page.getByText('This is no amount. Write it in rupees, such as 2500.').first()).toBeVisible()
  await expectNoViolations(page)

  await page.getByLabel(/Total: “many”/).fill('2700')
  await page.getByRole('button', { name: 'Mend and compare again' }).click()
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('Imported')

  await open(page, '/admin/customers/imported?q=%239001')
  await page.getByRole('link', { name: 'Nasreen Journey' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nasreen Journey')
  await expect(page.getByText('PKR 9,200')).toBeVisible()
  await page.getByText('#9001').click()
  await expect(page.getByText('Shalwar - M')).toBeVisible()
  await expectNoViolations(page)
})
