import { expect, test } from 'vitest'
import { menusOnPhones } from './menus-on-phones.ts'

// product: 43.7
test('the menu of a phone has each link of the owner’s once', () => {
  const link = (to: string) => ({ label: to, to })
  const footer = [
    { title: 'Company', links: [link('/about'), link('/contact'), link('/terms')] },
    { title: 'Visit us', links: [link('/contact')] },
  ]
  expect(menusOnPhones({ main: [link('/about'), link('/contact')], footer })).toEqual({
    main: [link('/about'), link('/contact')],
    footer: [{ title: 'Company', links: [link('/terms')] }],
  })
})
