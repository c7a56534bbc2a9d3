import { expect, test } from 'vitest'
import { accountEmail } from './account-email.ts'

const schema = accountEmail({ required: 'Please enter it.', invalid: 'Please correct it.' })
const sentencesFor = (text: string) => schema.safeParse(text).error?.issues.map(issue => issue.message)

test.each(['sana@example.com', ' sana@example.com ', 'ثنا@example.com'])('%j looks like an email', text => {
  expect(sentencesFor(text)).toBeUndefined()
})

test.each([
  ['', 'Please enter it.'],
  ['sana', 'Please correct it.'],
  ['sana@example', 'Please correct it.'],
  [`${'s'.repeat(250)}@example.com`, 'Please correct it.'],
])('%j is refused with one sentence', (text, sentence) => {
  expect(sentencesFor(text)).toContain(sentence)
})

// Matched against the pattern of an email, it would take minutes.
test('a text that fills a whole form is refused at once, as anybody may send one', () => {
  expect(sentencesFor(`a@${'.'.repeat(40_000)}@`)).toEqual(['Please correct it.'])
})
