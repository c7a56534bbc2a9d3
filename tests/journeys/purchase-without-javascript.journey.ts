import { SHIPPING_DETAILS } from '#tests/factories/shipping-details.ts'
import { expect, ON_DESKTOP, ON_PHONE, test } from '#tests/setup/browser/journey.ts'
import { mainLink } from '#tests/setup/browser/quick-view.ts'
import { countAvailable, postCheckout } from '#tests/setup/post-checkout.ts'

test.use({ javaScriptEnabled: false, expectedErrors: /status of 422/ })

// product: 1.1, 1.4, 1.5, 7.4, 9.1
test("without JavaScript a product page's form leads to a stored order", ON_PHONE, async ({ page }) => {
  await page.goto('/products?category=hoodies&stock=in')
  await mainLink(page.getByRole('article').first()).click()
  await expect(page).toHaveURL(/\/product\//)

  await page.locator('input[name="size"]:enabled').first().check()
  await expect(page.getByRole('button', { name: /^One (more|less)/ })).toHaveCount(0)
  await page.getByLabel('Quantity', { exact: true }).fill('2')
  await page.getByRole('button', { name: 'Buy now' }).click()
  await expect(page).toHaveURL(/\/checkout\?id=\d+&size=\w+&quantity=2/)
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('Free')

  await page.getByRole('button', { name: 'Confirm & Continue to Payment' }).click()
  await expect(page.getByText('Please fill in all the required shipping details.').first()).toBeVisible()

  for (const [label, value] of Object.entries(SHIPPING_DETAILS)) await page.getByLabel(label).fill(value)
  await page.getByText('Landmark or note').click()
  await page.getByLabel('Landmark').fill('Near the mosque')
  await page.getByLabel('Email').fill('ayesha@gmial.com')
  await page.getByRole('button', { name: 'Confirm & Continue to Payment' }).click()
  await expect(page.getByRole('alert').getByText(/^Did you mean ayesha@gmail\.com\?/)).toBeVisible()
  await expect(page.getByLabel('Landmark')).toHaveValue('Near the mosque')
  await page.getByRole('button', { name: 'Confirm & Continue to Payment' }).click()
  await expect(page).toHaveURL(/\/order-confirmation\?order=/)
  await expect(page.getByText('Landmark: Near the mosque')).toBeVisible()
  await expect(page.getByText('Our team will contact you soon.')).toBeVisible()
  await expect(page.getByRole('region', { name: /^Order / })).toContainText('2 × PKR')
})

test.describe('when the order is refused', () => {
  test.use({ expectedErrors: /status of 409/ })

  test(
    'without JavaScript a shopper reads that a piece was sold meanwhile, and nothing typed is lost',
    ON_DESKTOP,
    async ({ page, request }, testInfo) => {
      const id = testInfo.project.name === 'phone' ? 'jogger-heather-grey' : 'tracksuit-navy'
      const left = await countAvailable(request, id, 'XXL')
      await page.goto(`/checkout?id=${id}&size=XXL&quantity=${left}`)
      for (const [label, value] of Object.entries(SHIPPING_DETAILS)) await page.getByLabel(label).fill(value)
      expect((await postCheckout(request, [{ id, size: 'XXL', quantity: left - 1 }])).status()).toBe(303)

      await page.getByRole('button', { name: 'Confirm & Continue to Payment' }).click()
      await expect(page.getByRole('alert').getByText(/^Only 1 left of .* in size XXL\.$/)).toBeVisible()
      for (const [label, value] of Object.entries(SHIPPING_DETAILS)) {
        await expect(page.getByLabel(label)).toHaveValue(value)
      }
      await expect(page.getByText('Quantity: 1').or(page.getByLabel('Quantity'))).toBeVisible()
      await page.getByRole('button', { name: 'Confirm & Continue to Payment' }).click()
      await expect(page.getByText('Our team will contact you soon.')).toBeVisible()
      await expect(page.getByRole('region', { name: /^Order / })).toContainText('1 × PKR')
    },
  )
})
