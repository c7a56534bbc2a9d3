import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { findRetiredWords, listCheckedFiles, readRetiredWords } from './retired-words.ts'

const retired = await readRetiredWords()

test('no file name, name in code, comment or document uses a word that the glossary retires', async () => {
  const found: string[] = []
  for (const file of await listCheckedFiles()) {
    for (const word of findRetiredWords(file, retired)) found.push(`${file}: its name says '${word}'`)
    const text = await readFile(file, 'utf8')
    // Few files have any, and to search each line alone takes six times as long.
    if (findRetiredWords(text, retired).length === 0) continue
    for (const [index, line] of text.split('\n').entries()) {
      for (const word of findRetiredWords(line, retired)) found.push(`${file}:${index + 1}: '${word}'`)
    }
  }
  expect(found).toEqual([])
})

test.each([
  ['readTakings', ['takings']],
  ['takings-chart.tsx', ['takings']],
  ['the way back', ['way back']],
  ['Whoever asks', ['whoever']],
  ['basket_digest', []],
  ['Is it back on the shelf?', []],
  ['runs as `nobody`', []],
  ['a name that nobody has', ['nobody']],
  ['The fault is ours', []],
  ['logFault', ['fault']],
  ['basketball', []],
])('of %j the retired words are %j', (text, expected) => {
  expect(
    findRetiredWords(text, ['takings', 'way back', 'whoever', 'basket', 'shelf', 'nobody', 'fault']),
  ).toEqual(expected)
})
