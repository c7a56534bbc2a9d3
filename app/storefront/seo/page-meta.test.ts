import { describe, expect, it } from 'vitest'
import { inLanguage } from '#app/platform/language.server.ts'
import { pageMeta } from './page-meta.ts'

const address = {
  origin: 'https://shop.example',
  picture: { path: '/share/shop/a.jpg', alt: 'Qameez House' },
}
const matches = [
  undefined,
  { loaderData: { site: { name: 'Qameez House', tagline: 'Cut with care' }, address } },
]

/** The content of a head element: a name, a property, or the canonical address. */
function headContent(
  page: Parameters<typeof pageMeta>[1],
  name: string,
  among: typeof matches = matches,
): unknown {
  const found = pageMeta(among, page).find(
    entry =>
      ('name' in entry && entry.name === name) ||
      ('property' in entry && entry.property === name) ||
      ('rel' in entry && entry.rel === name),
  )
  return found && ('href' in found ? found.href : 'content' in found ? found.content : undefined)
}

describe('an indexed page', () => {
  const page = { title: 'Size Guide', path: '/size-guide', description: 'In inches.' }

  // product: 17.1
  it.each([
    ['canonical', 'https://shop.example/size-guide'],
    ['description', 'In inches.'],
    ['og:site_name', 'Qameez House'],
    ['og:title', 'Size Guide'],
    ['og:description', 'In inches.'],
    ['og:url', 'https://shop.example/size-guide'],
    ['og:type', 'website'],
    ['og:locale', 'en_PK'],
    ['og:image', 'https://shop.example/share/shop/a.jpg'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', 'Qameez House'],
    ['twitter:card', 'summary_large_image'],
    ['robots', undefined],
  ])('has %s', (name, content) => {
    expect(headContent(page, name)).toBe(content)
  })

  it('has its title and the shop’s name, or the shop’s name and tagline', () => {
    expect(pageMeta(matches, page)[0]).toEqual({ title: 'Size Guide · Qameez House' })
    expect(pageMeta(matches, { path: '/' })[0]).toEqual({ title: 'Qameez House · Cut with care' })
    expect(headContent({ path: '/' }, 'og:title')).toBe('Qameez House · Cut with care')
  })

  // product: 71.1
  it('says what the owner wrote for search engines as it is, and the page itself where nothing was', () => {
    const seoDescription = `${'word '.repeat(60)}end`
    const seo = { seoTitle: 'Sizes in inches', seoDescription }
    expect(pageMeta(matches, { ...page, seo })[0]).toEqual({ title: 'Sizes in inches' })
    expect(headContent({ ...page, seo }, 'og:title')).toBe('Sizes in inches')
    expect(headContent({ ...page, seo }, 'og:description')).toBe(seoDescription)
    expect(headContent({ ...page, seo }, 'description')).toBe(seoDescription)
    const none = { seoTitle: '', seoDescription: '' }
    expect(pageMeta(matches, { ...page, seo: none })).toEqual(pageMeta(matches, page))
  })

  // product: 17.1
  it('has an ASCII canonical address', () => {
    const path = '/product/مردانہ-قمیض'
    expect(headContent({ title: 'x', path }, 'canonical')).toBe(`https://shop.example${encodeURI(path)}`)
    const query = '/products?category=%D8%AB'
    expect(headContent({ title: 'x', path: query }, 'canonical')).toBe(`https://shop.example${query}`)
  })

  // product: 44.2
  it('names its address in both languages, and its own is the canonical one', () => {
    const links = inLanguage('ur', () => pageMeta(matches, page)).filter(tag => 'tagName' in tag)
    expect(links.map(tag => ('href' in tag ? [tag.rel, tag.hrefLang, tag.href] : []))).toEqual([
      ['canonical', undefined, 'https://shop.example/ur/size-guide'],
      ['alternate', 'en', 'https://shop.example/size-guide'],
      ['alternate', 'ur', 'https://shop.example/ur/size-guide'],
    ])
  })

  it('has its own picture, if there is one', () => {
    const picture = { path: '/share/7/b.jpg', alt: 'A shirt' }
    expect(headContent({ ...page, picture }, 'og:image')).toBe('https://shop.example/share/7/b.jpg')
    expect(headContent({ ...page, picture }, 'og:image:alt')).toBe('A shirt')
  })

  it('has a one-line description that ends with a whole word', () => {
    const description = `Brushed cotton,\n\nheavy. ${'Warm and soft. '.repeat(40)}`
    const shown = String(headContent({ ...page, description }, 'description'))
    expect(shown.length).toBeLessThanOrEqual(160)
    expect(shown).toMatch(/^Brushed cotton, heavy\. Warm.*(Warm|and|soft)…$/)
  })
})

describe('a page without a canonical address', () => {
  // product: 17.2
  it('is not indexed, and has no share data', () => {
    const page = { title: 'Checkout', description: 'Yours.' }
    expect(headContent(page, 'robots')).toBe('noindex')
    expect(headContent(page, 'canonical')).toBeUndefined()
    expect(headContent(page, 'og:title')).toBeUndefined()
  })

  it('has its title even if the layout failed', () => {
    expect(pageMeta([undefined], { title: 'Product', path: '/product/x' })).toEqual([{ title: 'Product' }])
  })
})

it('a page with another canonical page names that one', () => {
  const page = { title: 'Shirts', path: '/products?category=shirts', noindex: true }
  expect(headContent(page, 'robots')).toBe('noindex')
  expect(headContent(page, 'canonical')).toBe('https://shop.example/products?category=shirts')
})
