import { expect, test } from 'vitest'
import { soundsInOtherScript, stemsOf } from './word-sounds.ts'

const isSame = (word: string, other: string) => soundsInOtherScript(word)?.isSame(other) === true

// product: 4.12
test.each([
  ['جمپر', 'jumper'],
  ['ڈنر', 'dinner'],
  ['کارڈیگن', 'cardigan'],
  ['اسٹرائپ', 'stripe'],
  ['کانووکیشن', 'convocation'],
  ['نوکری', 'naukri'],
  ['ورزش', 'warzish'],
  ['کالر', 'kalar'],
])('%s and %s are the same word in two scripts', (urdu, latin) => {
  expect(isSame(urdu, latin)).toBe(true)
  expect(isSame(latin, urdu)).toBe(true)
})

test.each([
  // Too few consonants to be sure.
  ['کوٹ', 'kit'],
  // One ends with a vowel.
  ['پنکھا', 'pink'],
  ['پلین', 'poplin'],
  // A chair has an i at its end, a crease no vowel.
  ['کرسی', 'crease'],
  ['جمپر', 'جمپر'],
  ['jumper', 'jumper'],
])('%s and %s are not', (one, other) => {
  expect(isSame(one, other)).toBe(false)
})

test.each([
  ['شرٹیں', 'شرٹ'],
  ['ہوڈیاں', 'ہوڈی'],
  ['پاجامے', 'پاجامہ'],
  ['سوٹس', 'سوٹ'],
  ['pentain', 'pent'],
  ['hudiyan', 'hudi'],
])('%s may be a form of %s', (form, word) => {
  expect(stemsOf(form)).toContain(word)
})

test('a short word has no forms', () => {
  expect(stemsOf('tan')).toEqual([])
})

test('three consonants make no one sure, and no English ending alone makes a form', () => {
  expect(soundsInOtherScript('ہلدی')?.isSure).toBe(false)
  expect(soundsInOtherScript('جمپر')?.isSure).toBe(true)
  expect(stemsOf('coaton')).toEqual([])
})
