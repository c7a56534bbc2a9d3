import { expect, test } from 'vitest'
import { parseTextBlocks } from './text-blocks.ts'

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
    { kind: 'heading', text: 'How long it takes' },
    { kind: 'list', isNumbered: false, items: ['Lahore: 2 days', 'Elsewhere: 4 days'] },
    { kind: 'paragraph', text: 'Before 2 pm we send it\nthe same day.' },
    { kind: 'heading', text: 'Your money' },
    { kind: 'list', isNumbered: true, items: ['Write to us.', 'Send it back.'] },
  ])
})

test('treats everything else as text, and nothing as markup', () => {
  const odd = [
    '<b>bold</b> **bold** [a](javascript:alert(1))',
    '#no heading',
    '-no list',
    '2026 was good',
    '🎁',
    'سلام',
  ]
  expect(parseTextBlocks(odd.join('\n\n'))).toEqual(odd.map(text => ({ kind: 'paragraph', text })))
  expect(parseTextBlocks('- one\nand more')).toEqual([{ kind: 'paragraph', text: '- one\nand more' }])
  expect(parseTextBlocks(' \n \n')).toEqual([])
})
