import { expect, it } from 'vitest'
import { guessGarmentKind } from './garment-kind.ts'

it.each([
  ['Tracksuits', 'tracksuits'],
  ['Track Pants', 'trousers'],
  ['Fleece Jogger — Heather Grey', 'trousers'],
  ['Hoodies', 'hoodies'],
  ['Crew Sweatshirt', 'hoodies'],
  ['Shirts', 'shirts'],
  ['Textured Knit Polo — Cream', 'shirts'],
  ['Shalwar Kameez', 'shalwar-kameez'],
  ['Kurtas', 'shalwar-kameez'],
  ['Cable-Knit Crew Sweater — Ecru', 'blazers'],
  ['Unstructured Hopsack Blazer — Navy', 'blazers'],
  ['Old Money', null],
  ['Participants', null],
  ['شلوار', null],
])('the kind of garment that %s speaks of is %s', (name, kind) => {
  expect(guessGarmentKind(name)).toBe(kind)
})
