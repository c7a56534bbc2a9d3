import { expect, test } from 'vitest'
import { findPictureError, NO_ALT_TEXT, NO_PICTURE } from './picture-line.ts'
import { parseTextBlocks, type TextBlock } from './text-blocks.ts'
import type { TextRun } from './text-runs.ts'
import { writeTextBlocks } from './write-text-blocks.ts'

test('parses headings, paragraphs and lists as people write them', () => {
  const text = `# How long it takes
- Lahore: 2 days
- Elsewhere: 4 days

Before 2 pm we send it
the same day.
# Your money


1. Write to us.
2) Send it back.`
  expect(parseTextBlocks(text)).toEqual([
    { kind: 'heading', runs: [{ text: 'How long it takes' }] },
    {
      kind: 'list',
      isNumbered: false,
      items: [[{ text: 'Lahore: 2 days' }], [{ text: 'Elsewhere: 4 days' }]],
    },
    { kind: 'paragraph', runs: [{ text: 'Before 2 pm we send it\nthe same day.' }] },
    { kind: 'heading', runs: [{ text: 'Your money' }] },
    { kind: 'list', isNumbered: true, items: [[{ text: 'Write to us.' }], [{ text: 'Send it back.' }]] },
  ])
})

// product: 52.2
test('stars make words bold or italic, and brackets make a link', () => {
  expect(runsOf('Please **wash *cold***, see [our *care* page](/care).')).toEqual([
    { text: 'Please ' },
    { text: 'wash ', isBold: true },
    { text: 'cold', isBold: true, isItalic: true },
    { text: ', see ' },
    { text: 'our ', to: '/care' },
    { text: 'care', isItalic: true, to: '/care' },
    { text: ' page', to: '/care' },
    { text: '.' },
  ])
})

// product: 52.2
test('treats everything else as text, and nothing as HTML', () => {
  const odd = [
    '<b>bold</b> **bold, [a](javascript:alert(1)), [b](//evil.example), [c](http://a.example)',
    '#no heading',
    '-no list',
    '3 * 4 = 12, 5 * 6 = 30',
    '2026 was good \\o/',
    '🎁',
    'سلام',
  ]
  expect(parseTextBlocks(odd.join('\n\n'))).toEqual(
    odd.map(text => ({ kind: 'paragraph', runs: [{ text }] })),
  )
  expect(runsOf('- one\nand more')).toEqual([{ text: '- one\nand more' }])
  expect(parseTextBlocks(' \n \n')).toEqual([])
})

// product: 52.2
test('whatever the editor makes is read back as it was', () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    const random = randomFrom(seed)
    const blocks = Array.from({ length: 1 + random(4) }, () => someBlock(random))
    const text = writeTextBlocks(blocks)
    const read = parseTextBlocks(text)
    expect(lookOf(read), `seed ${seed}: ${text}`).toEqual(lookOf(blocks))
  }
})

// product: 52.6
test('a picture stands alone on its line, and one that says nothing to who can’t see it is none', () => {
  const line = `![Our \\[old\\] shop](picture ${PICTURE.key} 800x500 #aabbcc)`
  const picture = { kind: 'picture', picture: { ...PICTURE, alt: 'Our [old] shop' } }
  const [before, after] = ['See:', 'Since 1962.'].map(text => ({ kind: 'paragraph', runs: [{ text }] }))
  expect(parseTextBlocks(`See:\n${line}\nSince 1962.`)).toEqual([before, picture, after])
  expect(findPictureError(line)).toBeUndefined()
  expect(findPictureError(line.replace('Our \\[old\\] shop', ' '))).toBe(NO_ALT_TEXT)
  expect(findPictureError(line.replace('800x500', 'wide'))).toBe(NO_PICTURE)
})

function runsOf(text: string): TextRun[] | undefined {
  const [block] = parseTextBlocks(text)
  if (block?.kind === 'picture') return undefined
  return block?.kind === 'list' ? block.items[0] : block?.runs
}

const PICTURE = { key: 'a'.repeat(32), width: 800, height: 500, colour: '#aabbcc' }

const WORDS = [
  `![x](picture ${'a'.repeat(32)} 8x5 #aabbcc)`,
  'wash',
  '# cold',
  '- a',
  '1. b',
  '12) c',
  '*',
  '**',
  '[x]',
  '(y)',
  '\\',
  '•',
  'کپڑا',
  '{delivery}',
  '_d_',
]

function someBlock(random: (below: number) => number): TextBlock {
  const runs = () => Array.from({ length: 1 + random(4) }, () => someRun(random))
  if (random(5) === 0) return { kind: 'picture', picture: { ...PICTURE, alt: runs()[0]?.text.trim() ?? '' } }
  if (random(3) === 0) return { kind: 'heading', runs: runs() }
  if (random(2) === 0) return { kind: 'paragraph', runs: runs() }
  return { kind: 'list', isNumbered: random(2) === 0, items: [runs(), runs()] }
}

function someRun(random: (below: number) => number): TextRun {
  return {
    text: Array.from({ length: 1 + random(3) }, () => WORDS[random(WORDS.length)]).join(random(4) ? ' ' : ''),
    ...(random(3) === 0 && { isBold: true as const }),
    ...(random(3) === 0 && { isItalic: true as const }),
    ...(random(5) === 0 && { to: ['/care', 'https://a.example/b'][random(2)] ?? '/' }),
  }
}

/** Each character with its look, so that it does not matter how words are cut into runs. Spaces have none. */
function lookOf(blocks: readonly TextBlock[]) {
  return blocks.map(block => ({
    kind: block.kind,
    picture: block.kind === 'picture' && block.picture,
    words: (block.kind === 'list' ? block.items : block.kind === 'picture' ? [] : [block.runs]).map(runs =>
      runs.flatMap(({ text, ...look }): unknown[] =>
        [...text].map(letter => (letter === ' ' ? letter : [letter, look])),
      ),
    ),
  }))
}

/** A generator of whole numbers below a limit that is the same for the same seed. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
