import { expect, test, vi } from 'vitest'

// Other test files share their modules, of which a speech set here would be that of all.
vi.resetModules()
const { sayStored, storedText } = await import('./say-stored.ts')
const { OUTBOX_REASONS, sayOutboxReason } = await import('./outbox-reasons.ts')
const { IN_ENGLISH, setSpeech } = await import('./translate.ts')
vi.resetModules()

const MESSAGES = ['Row {row} has the same.', '“{size}” is no size of the list {list} (yet).']
const URDU: Readonly<Record<string, string>> = {
  'Row {row} has the same.': 'قطار {row} میں بھی یہی ہے۔',
  '“{size}” is no size of the list {list} (yet).': '“{size}” ابھی فہرست {list} کا سائز نہیں۔',
  'A new category.': 'نئی کیٹیگری۔',
  [OUTBOX_REASONS.givenUp]: 'چھوڑ دیا۔ {reason}',
  [OUTBOX_REASONS.emailjs.failing]: 'خرابی ({status})۔ {reply}',
}

test('a text that was stored in English is said in Urdu, with what was filled in', () => {
  setSpeech({ ...IN_ENGLISH, find: english => URDU[english] ?? english })
  expect(sayStored('Row 12 has the same.', MESSAGES)).toBe('قطار 12 میں بھی یہی ہے۔')
  expect(sayStored('“3XL” is no size of the list Letters (yet).', MESSAGES)).toBe(
    '“3XL” ابھی فہرست Letters کا سائز نہیں۔',
  )
  expect(sayStored('A new category.', MESSAGES)).toBe('نئی کیٹیگری۔')
  expect(sayStored('Something else', MESSAGES)).toBe('Something else')
})

test('why a mail was given up is said in Urdu as well, with a service that says nothing more', () => {
  setSpeech({ ...IN_ENGLISH, find: english => URDU[english] ?? english })
  const reason = storedText(OUTBOX_REASONS.emailjs.failing, { status: '502', reply: '' })
  expect(sayOutboxReason(storedText(OUTBOX_REASONS.givenUp, { reason }))).toBe('چھوڑ دیا۔ خرابی (502)۔ ')
})

test('in English it stays as it was stored', () => {
  setSpeech(IN_ENGLISH)
  expect(sayStored('“a {list} b” is no size of the list X (yet).', MESSAGES)).toBe(
    '“a {list} b” is no size of the list X (yet).',
  )
})
