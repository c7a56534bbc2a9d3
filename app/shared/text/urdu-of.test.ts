import { expect, test } from 'vitest'
import { outdatedUrdu, urduOf } from './urdu-of.ts'

const urdu = { title: 'عید', text: '' }

// product: 54.11
test('an Urdu text is outdated once its English one changes, and no longer once either is put right', () => {
  const first = { english: { title: 'Eid', text: 'Soon' }, urdu }
  const written = { ...first, urduOf: urduOf(first) }
  expect(written.urduOf).toHaveProperty('title')
  expect(outdatedUrdu(written)).toEqual([])
  const edited = { english: { title: 'Eid sale', text: 'Now' }, urdu }
  const later = { ...edited, urduOf: urduOf(edited, written) }
  expect(outdatedUrdu(later)).toEqual(['title'])
  expect(outdatedUrdu({ ...later, english: first.english })).toEqual([])
  const translated = { english: edited.english, urdu: { title: 'عید سیل' } }
  expect(outdatedUrdu({ ...translated, urduOf: urduOf(translated, later) })).toEqual([])
})

// product: 54.11
test('of texts that are older than this, only changes from now on are noticed', () => {
  const old = { english: { title: 'Eid' }, urdu: { title: 'عید' } }
  expect(outdatedUrdu(old)).toEqual([])
  const edited = { english: { title: 'Eid sale' }, urdu: old.urdu }
  expect(outdatedUrdu({ ...edited, urduOf: urduOf(edited, old) })).toEqual(['title'])
})
