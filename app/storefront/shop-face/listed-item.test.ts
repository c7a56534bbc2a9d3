import { expect, test } from 'vitest'
import { notYetPublished } from './listed-item.ts'

// product: 43.4
test('what the draft shows is in the draft until what is published has it and shows it', () => {
  const shown = { name: '', summary: '', picture: null, times: [], isHidden: false, isShownNow: true }
  const draft = ['new', 'shown-again', 'same'].map(id => ({ ...shown, id }))
  const items = [...draft, { ...shown, id: 'hidden', isHidden: true }]
  const published = [
    { id: 'shown-again', isHidden: true },
    { id: 'same', isHidden: false },
  ]
  expect(notYetPublished(items, published).filter(({ isInDraft }) => isInDraft)).toMatchObject([
    { id: 'new' },
    { id: 'shown-again' },
  ])
})
