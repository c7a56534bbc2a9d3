import { expect, test } from 'vitest'
import { standardPageFields } from './page-form.ts'
import { STANDARD_PAGE_IDS } from './standard-pages.ts'

// product: 52.5
test.each(STANDARD_PAGE_IDS)('what can stand in the texts of the page %s is said once', id => {
  const groups = standardPageFields(id)
  const hints = groups.flatMap(({ hint, fields }) => [hint, ...fields.map(field => field.hint)])
  expect(hints.filter(hint => hint?.includes('{delivery_time}'))).toHaveLength(groups.length > 0 ? 1 : 0)
})
