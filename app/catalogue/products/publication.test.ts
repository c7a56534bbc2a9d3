import { expect, test } from 'vitest'
import { PUBLISHED, type Publication, settlePublication } from './publication.ts'

const NOW = new Date('2026-03-01T05:00:00Z')
const LATER = new Date('2026-03-02T05:00:00Z')
const EARLIER = new Date('2026-02-28T05:00:00Z')
const until = new Date('2026-03-09T05:00:00Z')

const from = (publishAt: Date): Publication => ({ state: 'active', publishAt, hideAt: until })

// product: 12.21
test.each([
  [
    'a new product waits as a draft',
    from(LATER),
    undefined,
    { state: 'draft', publishAt: LATER, hideAt: until },
  ],
  ['so does a draft', from(LATER), 'draft', { state: 'draft', publishAt: LATER, hideAt: until }],
  [
    'a product that shoppers saw waits in the archive',
    from(LATER),
    'active',
    { state: 'archived', publishAt: LATER, hideAt: until },
  ],
  [
    'a moment that has passed publishes at once',
    from(EARLIER),
    'draft',
    { state: 'active', publishAt: null, hideAt: until },
  ],
  [
    'what is hidden has no moments',
    { ...from(EARLIER), state: 'draft' },
    'draft',
    { state: 'draft', publishAt: null, hideAt: null },
  ],
  [
    'what waited before an edit waits again when the edit is undone',
    { ...from(LATER), state: 'draft' },
    'active',
    { state: 'draft', publishAt: LATER, hideAt: until },
  ],
  ['what is published stays so', PUBLISHED, 'active', PUBLISHED],
] as const)('%s', (_, wanted, state, settled) => {
  expect(settlePublication(wanted as Publication, state && { state }, NOW)).toEqual(settled)
})
