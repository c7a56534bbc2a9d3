import { expect, test } from 'vitest'
import { csvLine, unguardFormula } from './write-csv.ts'

// product: 24.15, 45.1
test('a number below zero is a number in a file, and what only begins like one stays a text', () => {
  const texts = ['-5240', '-5240.50', '-3+1', '-5 pieces', '-', '=1+1', "'-5", '+92300']
  const written = csvLine(texts).trim().split(',')
  expect(written).toEqual([
    '-5240',
    '-5240.50',
    `"'-3+1"`,
    `"'-5 pieces"`,
    `"'-"`,
    `"'=1+1"`,
    `"''-5"`,
    `"'+92300"`,
  ])
  expect(written.map(text => unguardFormula(text.replaceAll('"', '')))).toEqual(texts)
})
