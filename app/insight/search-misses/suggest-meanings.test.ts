import { expect, it, test } from 'vitest'
import { suggestMeanings, teachableWords } from './suggest-meanings.ts'

const KINDS = ['Hoodies', 'Shalwar Kameez', 'Shirts', 'Track pants', 'Blazers', 'ہوڈی']

test.each([
  ['hudiez', 'Hoodies'],
  ['kmiiz', 'Shalwar Kameez'],
  ['black trak', 'Track pants'],
  ['bleezur', 'Blazers'],
  ['ہڈی', 'ہوڈی'],
])('%s most likely means %s', (said, meant) => {
  expect(suggestMeanings(said, KINDS)[0]).toBe(meant)
})

it('suggests nothing that is far from every word', () => {
  expect(suggestMeanings('umbrella', KINDS)).toEqual([])
})

it('teaches the words of a search without its price and its size, and no long sentence', () => {
  expect(teachableWords('xl hudiez under 3000', [])).toBe('hudiez')
  expect(teachableWords('xl under 3000', [])).toBeUndefined()
  expect(teachableWords('one two three four five', [])).toBeUndefined()
})
