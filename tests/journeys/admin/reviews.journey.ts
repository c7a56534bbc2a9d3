import { photo } from '#tests/factories/picture-files.ts'
import { expectNoViolations } from '#tests/setup/browser/accessibility.ts'
import { signInAsAdmin } from '#tests/setup/browser/admin.ts'
import { expect, ON_PHONE, open, test } from '#tests/setup/browser/journey.ts'
import { orderByPost } from '#tests/setup/post-checkout.ts'

// The browser's own message for a form that is refused.
test.use({ expectedErrors: /status of 422/ })

const SHIRT = 'poplin-shirt-stripe'

// product: 46.1, 46.2, 46.3, 46.4, 46.5, 46.6, 46.9, 46.10
test(
  'a buyer reviews a shirt by the link of the order, staff publish it, and shoppers read it',
  ON_PHONE,
  async ({ page, context, request }) => {
    await signInAsAdmin(context)
    const number = await orderByPost(request, [{ id: SHIRT, size: 'M', quantity: 1 }], {
      phoneNumber: '0321 7654321',
    })
    const set = { to: 'delivered', orders: JSON.stringify([{ number, from: 'pending' }]), email: 'none' }
    await page.request.post('/admin/orders', { form: set })

    await open(page, `/admin/orders/${number}`)
    await page.getByRole('link', { name: 'What the customer sees' }).tap()
    await page.getByRole('link', { name: 'Review what you bought' }).tap()
    await page.getByRole('button', { name: 'Send the review' }).tap()
    await expect(page.getByText('Please choose how many stars.')).toBeVisible()
    await page.getByRole('radio', { name: '4 stars' }).check({ force: true })
    await page.getByRole('radio', { name: 'Runs small' }).check({ force: true })
    await page.getByLabel('In words').fill('A deep black that stays black. Take one size up.')
    await page.getByLabel('Name to show').fill('Ayesha')
    await page
      .getByLabel('Picture')
      .setInputFiles({ name: 'shirt.png', mimeType: 'image/png', buffer: await photo({ format: 'png' }) })
    await page.getByRole('button', { name: 'Send the review' }).tap()
    await expect(page.getByText('Thank you. We read it, and then publish it.')).toBeVisible()
    await expect(page.getByLabel('Picture 2 of 3')).toBeVisible()
    await expectNoViolations(page)

    // A visit would leave the page in the browser's cache.
    expect(await (await page.request.get(`/product/${SHIRT}`)).text()).not.toContain('A deep black')
    await open(page, '/admin/reviews')
    await page.getByRole('button', { name: 'Publish', exact: true }).tap()
    await expect(page.getByText('No review to read')).toBeVisible()
    await open(page, '/admin/reviews?list=published')
    await page.getByLabel('Your answer').first().fill('Thank you, one size up it is.')
    await page.getByRole('button', { name: 'Save the answer' }).first().tap()
    await expect(page.getByText('Shoppers read your answer below the review.')).toBeVisible()

    await open(page, `/product/${SHIRT}`)
    await expect(page.getByText('4.0 out of 5, 1 review')).toBeVisible()
    await expect(page.getByText('A deep black')).toBeVisible()
    await expect(page.getByText('Thank you, one size up it is.')).toBeVisible()
    await expect(page.getByText('Bought this')).toBeVisible()
    await expectNoViolations(page)
    await open(page, '/')
    await expect(page.getByText('A deep black').first()).toBeAttached()
    await expect(page.getByText('Sample reviews')).toHaveCount(0)

    // The other journeys see the shop as it was.
    await open(page, '/admin/reviews?list=published')
    await page.getByRole('button', { name: 'Take off the shop' }).tap()
    await expect(page.getByText('No review is published')).toBeVisible()
  },
)
