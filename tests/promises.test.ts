import { describe, expect, test } from 'vitest'
import { findErrors, readCitations, readPromises } from './promises.ts'

const DOCUMENT = `# What the store does

- **1.1** The store sells clothes.
- **1.2** Prices are in rupees, and are shown
  with two decimals.
`

describe('the promises of the product', () => {
  test('are read with their whole text', () => {
    expect(readPromises(DOCUMENT)).toEqual([
      { id: '1.1', text: 'The store sells clothes.' },
      { id: '1.2', text: 'Prices are in rupees, and are shown with two decimals.' },
    ])
  })

  test.each([
    ["// product: 1.1, 1.2\ntest('sells', () => {})", 'sells'],
    [
      "  // product: 1.1, 1.2\n  // Why.\n  it.each([f('x', 1)])(\n    'sells %s',\n    () => {})",
      'sells %s',
    ],
    ['// product: 1.1\n// product: 1.2\ntest(`it\\`s sold`, () => {})', 'it`s sold'],
  ])('are proved by the test below the comment: %j', (source, title) => {
    const citations = readCitations(source, 'a.test.ts')
    expect(citations.map(citation => citation.title)).toEqual([title, title])
    expect(errorsOf(source)).toEqual([])
  })

  test('are refused where no test proves them', () => {
    expect(errorsOf("// product: 1.1\ntest('sells', () => {})")).toEqual([
      'docs/product.md: no test proves 1.2.',
    ])
  })

  test('are refused where a test cites one that is not there', () => {
    expect(errorsOf("// product: 1.1, 1.2, 1.3\ntest('sells', () => {})")).toEqual([
      "a.test.ts:1: docs/product.md has no promise '1.3'.",
    ])
  })

  test('are not proved by a comment without a test', () => {
    expect(errorsOf("// product: 1.1\ntest('sells', () => {})\n// product: 1.2\nconst price = 1")).toEqual([
      'docs/product.md: no test proves 1.2.',
      "a.test.ts:3: no test follows '1.2'.",
    ])
  })

  test('are refused where two have one number', () => {
    const twice = `${DOCUMENT}- **1.2** Again.\n`
    const citations = readCitations("// product: 1.1, 1.2\ntest('sells', () => {})", 'a.test.ts')
    expect(findErrors(readPromises(twice), citations)).toEqual(['docs/product.md: 1.2 stands there twice.'])
  })
})

function errorsOf(source: string): string[] {
  return findErrors(readPromises(DOCUMENT), readCitations(source, 'a.test.ts'))
}
