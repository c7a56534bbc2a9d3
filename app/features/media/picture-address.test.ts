import { describe, expect, it } from 'vitest'
import { pictureAddress, srcSet } from './picture-address.ts'

describe('the address of a picture', () => {
  it('names the picture and the width', () => {
    expect(pictureAddress('ab12', 320)).toBe('/images/ab12/320.webp')
  })

  it('offers every width up to the original', () => {
    expect(srcSet({ key: 'ab12', width: 480 })).toBe(
      '/images/ab12/160.webp 160w, /images/ab12/320.webp 320w, /images/ab12/480.webp 480w',
    )
  })

  it('announces an original between two widths at its true width', () => {
    expect(srcSet({ key: 'ab12', width: 200 })).toBe('/images/ab12/160.webp 160w, /images/ab12/320.webp 200w')
  })

  it('offers no more than the widest for a huge original', () => {
    expect(srcSet({ key: 'ab12', width: 9000 }).split(', ').at(-1)).toBe('/images/ab12/2400.webp 2400w')
  })
})
