import { expect, test } from 'vitest'
import { menusOnPhones } from './menus-on-phones.ts'

// product: 43.7
test('the menu of a phone has each link of the owner’s once', () => {
  const link = (to: string) => ({ label: to, to })
  const footer = [
    { title: 'Company', links: [link('/about'), link('/contact'), link('/terms')] },
    { title: 'Visit us', links: [link('/contact')] },
  ]
  expect(menusOnPhones({ main: [link('/about'), link('/contact')], footer }, [])).toEqual({
    main: [link('/about'), link('/contact')],
    footer: [{ title: 'Company', links: [link('/terms')] }],
  })
})

// product: 2.28
test('it names nothing again that its parts of the shop lead to', () => {
  const { main, footer } = menusOnPhones(undefined, [
    '/products?category=shirts',
    '/products?category=hoodies',
    '/products?category=trousers',
    '/products?category=tracksuits',
    '/products?category=shalwar-kameez',
  ])
  expect(main.map(({ to }) => to)).toEqual(['/products', '/about', '/contact'])
  expect(footer.map(({ title }) => title)).toEqual(['Support'])
})
