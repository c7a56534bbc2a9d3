import { describe, expect, it } from 'vitest'
import { chosenPicturesSchema, writeChosenPictures } from './chosen-pictures.ts'

const keys = ['a', 'b', 'c', 'd', 'e'].map(letter => letter.repeat(32))
const chosen = keys.map(key => ({ key, alt: '' }))

function firstError(value: unknown): string | undefined {
  return chosenPicturesSchema.safeParse(value).error?.issues[0]?.message
}

describe('the pictures of a form', () => {
  it('are read back as written, in order', () => {
    const pictures = [
      { key: keys[1] ?? '', alt: 'Side "view" ‮ <b>👕</b>' },
      { key: keys[0] ?? '', alt: '' },
    ]
    expect(chosenPicturesSchema.parse(writeChosenPictures(pictures))).toEqual(pictures)
  })

  it('are empty when the field is missing', () => {
    expect(chosenPicturesSchema.parse(undefined)).toEqual([])
  })

  it('contain only key and alt text', () => {
    const json = JSON.stringify([{ ...chosen[0], width: 9, colour: 'red' }])
    expect(chosenPicturesSchema.parse(json)).toEqual([chosen[0]])
  })

  it('are twelve at most, with the longest texts', () => {
    const alt = '\\'.repeat(200)
    const many = Array.from({ length: 13 }, (_, index) => ({
      key: index.toString(16).repeat(64),
      alt,
      altUrdu: alt,
    }))
    expect(chosenPicturesSchema.parse(writeChosenPictures(many.slice(0, 12)))).toHaveLength(12)
    expect(firstError(writeChosenPictures(many))).toBe('You can upload a maximum of 12 images.')
  })

  it('are all different', () => {
    expect(firstError(JSON.stringify([chosen[0], chosen[0]]))).toBe('Please choose each picture once.')
  })

  it('have alt texts of at most 200 characters, on one line', () => {
    const withAlt = (alt: string) => JSON.stringify([{ key: keys[0], alt }])
    expect(chosenPicturesSchema.parse(withAlt('a'.repeat(200)))[0]?.alt).toHaveLength(200)
    expect(chosenPicturesSchema.parse(withAlt(' a\n b '))[0]?.alt).toBe('a b')
    expect(firstError(withAlt('a'.repeat(201)))).toBe(
      'Please describe each picture in at most 200 characters.',
    )
    expect(firstError(withAlt('a\u0000b'))).toBe('Please remove the characters that cannot be shown.')
  })

  it.each([
    'not json',
    '{}',
    'null',
    '[null]',
    '[["a"]]',
    '[{"key":7}]',
    '[{"alt":"no key"}]',
    '[{"key":"../../etc/passwd"}]',
    `[{"key":"${'A'.repeat(32)}"}]`,
    `[{"key":"${'a'.repeat(32)}\\n"}]`,
    `[${' '.repeat(40_000)}]`,
    7,
  ])('are refused if they are %j', value => {
    expect(chosenPicturesSchema.safeParse(value).success).toBe(false)
  })
})
