import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Field, Select, TextArea } from './field.tsx'

// product: 2.26
test.each([
  ['input', <Field key="" label="Name" />],
  ['text area', <TextArea key="" label="Name" />],
  ['select', <Select key="" label="Name" />],
])('a %s is required, and says so beside its label and to screen readers', (_, field) => {
  const shown = renderToStaticMarkup(field)
  expect(shown).toContain('aria-required="true"')
  expect(shown).toMatch(/<span aria-hidden="true"[^>]*>Required<\/span>/)
  // The browser's own validation would replace ours.
  expect(shown).not.toMatch(/\srequired/)
})

// product: 2.26
test('an optional field says so, and a filter says nothing', () => {
  const optional = renderToStaticMarkup(<Field label="Phone" optional />)
  expect(optional).toContain('Optional')
  const filter = renderToStaticMarkup(<Select label="Kind" required={false} />)
  for (const shown of [optional, filter]) expect(shown).not.toMatch(/required/i)
  expect(filter).not.toContain('Optional')
})
