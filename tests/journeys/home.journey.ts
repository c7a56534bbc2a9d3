import { expect, ON_DESKTOP, ON_PHONE, open, test } from '#tests/setup/browser/journey.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const DEMO_CATEGORIES = 7

// product: 3.1, 3.2, 3.4, 3.5, 3.6, 3.7, 3.11, 3.12, 3.13
test('home shows every section of both readings, and each product once', ON_DESKTOP, async ({ page }) => {
  await open(page, '/')
  const highlights = page.getByRole('region', { name: 'Highlights' })
  const slides = highlights.locator('[aria-roledescription="slide"]')
  await expect(slides).toHaveCount(3)
  for (const label of ['New Arrivals', 'Modern Storefront', 'Fashion Event']) {
    const slide = slides.filter({ hasText: label })
    await expect(slide.getByRole('heading')).toHaveText(/\S/)
    await expect(slide.getByRole('paragraph')).toHaveCount(2)
  }
  const categories = page.getByRole('region', { name: 'Categories', exact: true })
  // Another journey adds a category.
  expect(await categories.getByRole('link').count()).toBeGreaterThanOrEqual(DEMO_CATEGORIES)
  await expect(categories.getByRole('link', { name: 'Hoodies' })).toHaveAttribute('href', /category=hoodies/)
  const best = page.getByRole('region', { name: 'Best sellers', exact: true })
  await expect(best.getByRole('article')).toHaveCount(4)
  await expect(best.getByRole('link', { name: 'View All' })).toHaveAttribute('href', /^\/products\?featured/)
  await expect(page.getByRole('heading', { name: 'Shop Our Collection' })).toBeVisible()
  const tabs = page.getByRole('tablist', { name: 'Shop Our Collection' }).getByRole('tab')
  await expect(tabs).toHaveText(['Tracksuits', 'Old Money', 'Trousers', 'Shirts', 'Shalwar Kameez'])
  // The first one that fills a wide screen.
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Trousers')
  for (const title of await tabs.allTextContents()) {
    await tabs.filter({ hasText: title }).click()
    const panel = page.getByRole('tabpanel', { name: title })
    await expect(panel.getByRole('article').first()).toBeVisible()
    await expect(panel.getByRole('link', { name: 'View All' })).toHaveAttribute('href', /^\/products\?/)
    await expect(page.getByRole('tabpanel')).toHaveCount(1)
  }
  await page.keyboard.press('Home')
  await expect(tabs.first()).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(tabs.last()).toHaveAttribute('aria-selected', 'true')
  const cards = await page
    .getByRole('main')
    .locator('article h3 a, #new-collection ~ ul a')
    .evaluateAll(links => links.map(link => link.getAttribute('href')))
  expect(new Set(cards).size).toBe(cards.length)
  expect(cards.length).toBeGreaterThan(15)
  expect(cards.length).toBeLessThanOrEqual(30)
  // In the order that was decided.
  const order = [
    'New Collection',
    'Shop Our Collection',
    'Premium Fashion',
    'What our customers',
    'Fast Delivery',
  ]
  const headings = (await page.getByRole('main').getByRole('heading').allTextContents()).join('|')
  const positions = order.map(title => headings.indexOf(title))
  expect(positions).toEqual(positions.toSorted((one, other) => one - other))
  const story = page.getByRole('region', { name: 'New Collection' })
  await expect(story.getByText('Shop Now')).toBeVisible()
  await expect(story.getByRole('listitem')).toHaveCount(2)
  await expect(story.getByRole('listitem').first()).toContainText('PKR')
  for (const title of ['Premium Fashion Collection', 'Trendy Apparel Collection']) {
    await expect(page.getByRole('article').filter({ hasText: title }).getByText('Shop Now')).toBeVisible()
  }
  // Those of the slides that are not shown are there as well.
  const shopNow = page.getByRole('main').locator('a', { hasText: 'Shop Now' })
  const hrefs = await shopNow.evaluateAll(links => links.map(link => link.getAttribute('href')))
  expect(hrefs).toEqual([
    '/products?collection=new-arrivals',
    '/products?collection=trousers',
    '/products?collection=shalwar-kameez',
    '/products?collection=old-money',
    '/products?featured=best-selling',
    '/products?featured=trending-now',
  ])
  const strip = page.getByRole('region', { name: 'What you can count on' })
  for (const promise of ['Fast Delivery', 'Free Shipping', 'Easy Returns']) {
    await expect(strip.getByRole('heading', { name: promise })).toBeVisible()
  }
  await expect(strip.getByRole('heading', { name: 'orders delivered' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What our customers say' })).toBeVisible()
})

// product: 3.1
test('home is not higher than it should be, nor wider than its screen', ON_DESKTOP, async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/')
    const { scrollHeight, scrollWidth } = await page.evaluate(() => ({
      scrollHeight: document.documentElement.scrollHeight,
      scrollWidth: document.documentElement.scrollWidth,
    }))
    // Other journeys add categories, each with a line in the footer that may wrap.
    const tiles = page.getByRole('region', { name: 'Categories', exact: true }).getByRole('link')
    const added = (await tiles.count()) - DEMO_CATEGORIES
    expect(scrollHeight, `at ${width} pixels`).toBeLessThanOrEqual(5_600 + added * 88)
    expect(scrollWidth).toBe(width)
  }
})

test.describe('without JavaScript', () => {
  test.use({ ownContext: true, javaScriptEnabled: false })

  // product: 3.5
  test('the rows of the collections stand one below the other', ON_DESKTOP, async ({ page }) => {
    await page.goto('/')
    for (const title of ['Tracksuits', 'Old Money', 'Trousers', 'Shirts', 'Shalwar Kameez']) {
      const row = page.getByRole('region', { name: title, exact: true })
      await expect(row.getByRole('heading', { name: title, exact: true })).toBeVisible()
      await expect(row.getByRole('article').first()).toBeVisible()
    }
  })
})

// product: 3.3
test(
  'a finger strokes through the slides, and a stroke down the page leaves them alone',
  ON_PHONE,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/')
    const shown = page.locator('[aria-roledescription="slide"]:not([inert])')
    const stroke = async (across: number, down: number) => {
      const start = { pointerType: 'touch', clientX: 200, clientY: 200, bubbles: true }
      await shown.dispatchEvent('pointerdown', start)
      await shown.dispatchEvent('pointerup', { ...start, clientX: 200 + across, clientY: 200 + down })
    }
    for (const [across, down, position] of [
      [-90, 10, '2 of 3'],
      [-60, 200, '2 of 3'],
      [-20, 0, '2 of 3'],
      [90, 0, '1 of 3'],
      [90, 0, '3 of 3'],
    ] as const) {
      await stroke(across, down)
      await expect(shown).toHaveAttribute('aria-label', position)
    }
  },
)

test.describe('by the clock', () => {
  test.use({ ownContext: true })

  // product: 3.1, 3.2, 3.3, 3.9
  test(
    'the hero fades through its three slides every six seconds and stops when asked',
    ON_DESKTOP,
    async ({ page }) => {
      await page.clock.install()
      await open(page, '/')
      const shown = page.locator('[aria-roledescription="slide"]:not([inert])')
      await expect(shown).toHaveCSS('transition-duration', '0.5s')
      await page.getByRole('button', { name: 'Slide 3' }).click()
      await page.mouse.move(0, 0)
      await page.clock.pauseAt(Date.now() + 3_600_000)
      // The clock stands still: a slide that is chosen by hand now has a whole wait before it.
      await page.getByRole('button', { name: 'Slide 1' }).click()
      await page.mouse.move(0, 0)
      for (const [now, next] of [
        ['1 of 3', '2 of 3'],
        ['2 of 3', '3 of 3'],
        ['3 of 3', '1 of 3'],
      ] as const) {
        await expect(shown).toHaveAttribute('aria-label', now)
        await page.clock.runFor(5_900)
        await expect(shown).toHaveAttribute('aria-label', now)
        await page.clock.runFor(100)
        await expect(shown).toHaveAttribute('aria-label', next)
      }
      await page.getByRole('button', { name: 'Pause slides' }).click()
      await page.mouse.move(0, 0)
      await page.clock.runFor(30_000)
      await expect(shown).toHaveAttribute('aria-label', '1 of 3')
      await page.getByRole('button', { name: 'Next slide' }).click()
      await expect(shown).toHaveAttribute('aria-label', '2 of 3')
    },
  )

  // product: 2.22, 3.9
  test('nothing moves by itself for those who ask for no motion', ON_DESKTOP, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await open(page, '/')
    await page.clock.runFor(30_000)
    const shown = page.locator('[aria-roledescription="slide"]:not([inert])')
    await expect(shown).toHaveAttribute('aria-label', '1 of 3')
    await expect(page.locator('.marquee')).toHaveCSS('animation-name', 'none')
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(sideways, 'the reviews scroll in their row, not the page').toBeLessThanOrEqual(0)
  })
})

// product: 3.6
test('a carousel scrolls by 80 % of what is visible', ON_DESKTOP, async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 900 })
  await open(page, '/')
  await page.getByRole('tab', { name: 'Trousers' }).click()
  const carousel = page.getByRole('tabpanel', { name: 'Trousers' })
  const row = carousel.getByRole('list').first()
  await row.evaluate(list => {
    Object.assign(window, { asked: [] })
    const scrollBy = list.scrollBy.bind(list)
    list.scrollBy = ((to: ScrollToOptions) => {
      ;(window as unknown as { asked: unknown[] }).asked.push(to.left)
      scrollBy(to)
    }) as typeof list.scrollBy
  })
  await carousel.getByRole('button', { name: 'Next Trousers' }).click()
  const visible = await row.evaluate(list => list.clientWidth)
  expect(await page.evaluate(() => (window as unknown as { asked: number[] }).asked)).toEqual([visible * 0.8])
  await expect.poll(() => row.evaluate(list => list.scrollLeft)).toBeGreaterThan(visible * 0.4)
  await row.getByRole('link').first().focus()
  await page.keyboard.press('ArrowRight')
  expect(await page.evaluate(() => (window as unknown as { asked: number[] }).asked)).toHaveLength(2)
})

// product: 3.1, 3.8, 3.9, 3.10
test(
  'the reviews run at 66 pixels a second and rest under the pointer, the focus and the button',
  ON_DESKTOP,
  async ({ page }) => {
    await open(page, '/')
    const reviews = page.getByRole('group', { name: 'Customer reviews' })
    // Without that of the journey that adds one to the same shop.
    const ofDemo = reviews.getByRole('listitem').filter({ hasNotText: 'The kurta fits.' })
    await expect(ofDemo).toHaveCount(10)
    const ratings = await ofDemo.getByText(/out of 5 stars/).allTextContents()
    expect(new Set(ratings)).toEqual(new Set(['4 out of 5 stars', '5 out of 5 stars']))
    await expect(page.getByText('Sample reviews')).toBeVisible()

    const marquee = page.locator('.marquee')
    await reviews.scrollIntoViewIfNeeded()
    await expect.poll(() => marquee.evaluate(pixelsPerSecond)).toBeCloseTo(66, 0)
    await expect(marquee).toHaveCSS('animation-play-state', 'running')
    await page.getByRole('button', { name: 'Pause reviews' }).click()
    await expect(marquee).toHaveCSS('animation-play-state', 'paused')
    await page.getByRole('button', { name: 'Play reviews' }).click()
    await page.mouse.move(0, 0)
    await expect(marquee).toHaveCSS('animation-play-state', 'running')
    await page.keyboard.press('Tab')
    await expect(reviews).toBeFocused()
    await expect(marquee).toHaveCSS('animation-play-state', 'paused')
    await page.keyboard.press('Shift+Tab')
    await expect(marquee).toHaveCSS('animation-play-state', 'running')
  },
)

/** One loop moves the row by the width of one of its two equal runs. */
function pixelsPerSecond(marquee: Element): number {
  const seconds = Number.parseFloat(getComputedStyle(marquee).animationDuration)
  return marquee.getBoundingClientRect().width / 2 / seconds
}
