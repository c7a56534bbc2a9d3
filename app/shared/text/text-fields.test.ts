import { expect, test } from 'vitest'
import {
  cutText,
  multiLineText,
  optionalMultiLineText,
  optionalSingleLineText,
  singleLineText,
  storableText,
} from './text-fields.ts'

const options = { required: 'Please enter it.', tooLong: 'Please shorten it.', maximum: 20 }

test.each([
  ['a line', singleLineText(options)],
  ['a line that may be empty', optionalSingleLineText(options)],
  ['lines', multiLineText(options)],
  ['lines that may be empty', optionalMultiLineText(options)],
])(
  '%s accepts characters of every script, and rejects lone surrogates and control characters',
  (_what, schema) => {
    expect(schema.parse(' خوش آمدید 👍🏽 ')).toBe('خوش آمدید 👍🏽')
    for (const text of ['a\ud83d', '\udc4d', 'a\u0000b', 'a\u001bb', 'a\u007f']) {
      const sentences = schema.safeParse(text).error?.issues.map(issue => issue.message)
      expect(sentences).toEqual(['Please remove the characters that cannot be shown.'])
    }
  },
)

// product: 19.5
test('text from outside is stored unchanged, except that invalid characters are replaced', () => {
  expect(storableText('a\0b\ud83d c\udc4d')).toBe('a\ufffdb\ufffd c\ufffd')
  expect(storableText('خوش آمدید 👍🏽\n\t\u001b')).toBe('خوش آمدید 👍🏽\n\t\u001b')
})

test('a text that is cut ends in no half of a sign', () => {
  expect(cutText('Ali 👕', 5)).toBe('Ali \ufffd')
  expect(cutText('Ali 👕', 6)).toBe('Ali 👕')
  expect(cutText('علی', 2)).toBe('عل')
})
