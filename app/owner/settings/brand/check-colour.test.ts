import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oklchOf } from '#app/shared/colour/oklch.ts'
import { STANDARD_COLOURS } from './brand.ts'
import { checksOf, findFailure, nearestPassing, refusalOf } from './check-colour.ts'
import { accentOf, bannerOf, colourProperties, GROUNDS, ON_ACCENT, THEMES, WORDS } from './palette.ts'

const colours = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)

// product: 53.3
test('for every colour there is one that passes in both themes, of its hue, and of no other lightness than needed', () => {
  fc.assert(
    fc.property(colours, fc.constantFrom('main' as const, 'second' as const), (hex, which) => {
      const near = nearestPassing(which, hex)
      expect(findFailure(which, near)).toBeUndefined()
      if (!findFailure(which, hex)) expect(near).toBe(hex)
      // What is nearly grey has no hue that could stay.
      if (oklchOf(hex).chroma < 0.03 || oklchOf(near).chroma < 0.03) return
      const turn = Math.abs(oklchOf(near).hue - oklchOf(hex).hue)
      expect(Math.min(turn, 2 * Math.PI - turn)).toBeLessThan(0.1)
    }),
  )
})

// product: 53.3
test('a colour on which words can’t be read is refused with where, and the nearest that works', () => {
  expect(refusalOf('main', '#f4c430')).toMatch(
    /^Words on a button would be hard to read in the light theme\. The nearest colour that works is #[0-9a-f]{6}\.$/,
  )
  expect(refusalOf('second', '#f4c430')).toBeUndefined()
  expect(refusalOf('second', '#7e7e7e')).toContain('Words on the line above the header')
})

test('each colour is checked in the light and in the dark theme', () => {
  for (const which of ['main', 'second'] as const) {
    const checks = checksOf(which, '#7a1f3d')
    for (const theme of THEMES) expect(checks.filter(check => check.theme === theme)).not.toEqual([])
  }
})

test('what is checked are the colours of the style sheet', () => {
  const tokens = readFileSync(new URL('../../../styles/tokens.css', import.meta.url), 'utf8')
  const { accent, strong, wash } = accentOf(STANDARD_COLOURS.main)
  const { banner, onBanner } = bannerOf(STANDARD_COLOURS.second)
  const shown = {
    ...GROUNDS,
    ...WORDS,
    accent,
    'accent-strong': strong,
    'accent-wash': wash,
    'on-accent': ON_ACCENT,
    banner,
    'on-banner': onBanner,
  }
  for (const [name, { light, dark }] of Object.entries(shown)) {
    const [, values = ''] = new RegExp(`--color-${name}: light-dark\\((.*)\\);`).exec(tokens) ?? []
    expect([name, ...(values.match(/#[0-9a-f]{6}/g) ?? [])]).toEqual([name, light, dark])
  }
})

// product: 53.5
test('the standard colours need nothing in a page, and others two hundred bytes at most', () => {
  expect(colourProperties(STANDARD_COLOURS)).toEqual({})
  const properties = colourProperties({ main: '#7a1f3d', second: '#f4c430' })
  const written = Object.entries(properties).map(([name, value]) => `${name}:${value}`)
  expect(` style="${written.join(';')}"`.length).toBeLessThanOrEqual(260)
})
