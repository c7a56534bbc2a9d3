import { describe, expect, it } from 'vitest'
import {
  jpegAddress,
  PICTURE_FILES,
  parseVersionedFile,
  pictureAddress,
  srcSet,
  versionedFile,
} from './picture-address.ts'

describe('the address of a picture', () => {
  it('contains the picture’s key, the width and the encoder version', () => {
    expect(pictureAddress('ab12', 320)).toBe('/images/ab12/320-v1.webp')
    expect(jpegAddress('ab12')).toBe('/images/ab12/1200-v1.jpg')
  })

  it.each(PICTURE_FILES)('names the file %s with the current version, another one, or none', file => {
    expect(parseVersionedFile(versionedFile(file))).toEqual({ file, isCurrent: true })
    expect(parseVersionedFile(file)).toEqual({ file, isCurrent: false })
    expect(parseVersionedFile(file.replace('.', '-v1234.'))).toEqual({ file, isCurrent: false })
    expect(parseVersionedFile(file.replace('.', '-v.'))).toBeUndefined()
  })

  it('offers every width up to the original', () => {
    expect(srcSet({ key: 'ab12', width: 480 })).toBe(
      '/images/ab12/160-v1.webp 160w, /images/ab12/320-v1.webp 320w, /images/ab12/480-v1.webp 480w',
    )
  })

  it('gives an original between two widths its true width', () => {
    expect(srcSet({ key: 'ab12', width: 200 })).toBe(
      '/images/ab12/160-v1.webp 160w, /images/ab12/320-v1.webp 200w',
    )
  })

  it('offers at most the largest width for a huge original', () => {
    expect(srcSet({ key: 'ab12', width: 9000 }).split(', ').at(-1)).toBe('/images/ab12/2400-v1.webp 2400w')
  })
})
