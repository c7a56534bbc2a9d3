import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import compile from 'icu-minify/compile'
import format from 'icu-minify/format'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { COLOUR_FAMILIES, colourFamilyName } from '#app/catalogue/products/colours/colour-family.ts'
import { EMAILS } from '#app/languages/urdu/emails.ts'
import { DATE_WORDS } from '#app/languages/urdu/frame.ts'
import { INFORMATION } from '#app/languages/urdu/information.ts'
import { URDU as PAGES } from '#app/languages/urdu.ts'
import { AREAS_OF_STAFF } from '#app/languages/urdu-of-staff.ts'
import { rich } from '#app/shared/text/translate.ts'
import { type Found, findTexts } from './interface-texts.ts'

const IN_BROWSERS = [PAGES, ...Object.values(AREAS_OF_STAFF)]
const URDU: Readonly<Record<string, string>> = Object.assign({}, EMAILS, INFORMATION, ...IN_BROWSERS)

const sources = globSync('app/**/*.{ts,tsx}').filter(path => !/\.test\.tsx?$/.test(path))
/** Each source is parsed once for all tests. */
const found = sources.map(path => ({ path, ...findTexts(path) }))
const byPath = new Map(found.map(each => [each.path, each]))
const said = new Set([
  ...found.flatMap(({ said }) => said.map(({ text }) => text)),
  ...COLOUR_FAMILIES.map(colourFamilyName),
  ...Object.keys(DATE_WORDS),
])

// product: 44.3, 63.4
test('no text of the interface stands outside of t, rich and message where it has to be in Urdu', () => {
  expect(found.flatMap(({ path, loose }) => loose.map(each => place(path, each)))).toEqual([])
})

// product: 63.4
test('no element shows a text of message as it is, without t', () => {
  expect(
    found.flatMap(each => each.shown.filter(isOf(each, 'marked')).map(one => place(each.path, one))),
  ).toEqual([])
})

test('no constant is said by t that is no text of message, and may have no Urdu one', () => {
  expect(
    found.flatMap(each => each.asked.filter(isOf(each, 'plain')).map(one => place(each.path, one))),
  ).toEqual([])
})

test('no text is said while a module loads, before its language is known', () => {
  expect(found.flatMap(({ path, early }) => early.map(each => place(path, each)))).toEqual([])
})

// product: 44.3
test('each text has an Urdu one, and no Urdu text is left over', () => {
  expect([...said].filter(text => !Object.hasOwn(URDU, text))).toEqual([])
  expect(Object.keys(URDU).filter(text => !said.has(text))).toEqual([])
})

// product: 44.8
test('Urdu texts quote with one kind of signs', () => {
  const others = /[«»„‟‘]/
  expect(Object.entries(URDU).filter(([, text]) => others.test(text))).toEqual([])
})

// What the server alone says may also be said in the admin, whose browsers do not load those texts.
test('no text is in two catalogues, or it is the same in the server’s', () => {
  const all = IN_BROWSERS.flatMap(texts => Object.keys(texts))
  const seen = new Set<string>()
  expect(all.filter(text => seen.size === seen.add(text).size)).toEqual([])
  const differing = all.filter(text =>
    [EMAILS, INFORMATION].some(texts => Object.hasOwn(texts, text) && texts[text] !== URDU[text]),
  )
  expect(differing).toEqual([])
})

test('what components say is in a catalogue that browsers load', () => {
  const inBrowsers = Object.assign({}, ...IN_BROWSERS)
  const missing = found
    .filter(({ path }) => path.endsWith('.tsx') && !path.endsWith('.server.tsx'))
    .flatMap(({ said }) => said.map(({ text }) => text))
    .filter(text => !Object.hasOwn(inBrowsers, text))
  expect([...new Set(missing)]).toEqual([])
})

test('no article stands before a word that is filled in, which may begin with a vowel: “Add a {thing}”', () => {
  expect([...said].filter(text => /\b[Aa]n? (<\w+>)?\{(?!count, plural)/.test(text))).toEqual([])
})

// product: 44.3
test('each Urdu text has the names, plurals and tags of the English one', () => {
  const differing = Object.entries(URDU).filter(
    ([english, urdu]) => placeholders(english).join() !== placeholders(urdu).join(),
  )
  expect(differing).toEqual([])
})

test.each([1, 2, 0])(
  'for %i, texts are put together as the library of the whole message format does it',
  number => {
    const differing = [...Object.entries(URDU)].flat().filter(text => {
      const values = Object.fromEntries([...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => [name, number]))
      const tags = Object.fromEntries([...text.matchAll(/<(\w+)>/g)].map(([, tag = '']) => [tag, bracketed]))
      const shown = renderToStaticMarkup(rich(text, { ...values, ...tags }))
      return (
        shown !==
        renderToStaticMarkup([format(compile(text), 'en', { ...values, ...tags }, FORMATTERS)].flat(3))
      )
    })
    expect(differing).toEqual([])
  },
)

/** Whether a name stands for a constant of this kind, of its own file or of one that it imports. */
function isOf({ path, imported }: (typeof found)[number], kind: 'marked' | 'plain') {
  return ({ text }: Found): boolean => {
    const from = imported[text]
    const [file, name] = from ? [pathOf(path, from.from), from.name] : [path, text]
    return byPath.get(file)?.[kind].includes(name) ?? false
  }
}

/** The path of an imported file. */
function pathOf(importer: string, from: string): string {
  return from.startsWith('#') ? from.slice(1) : join(dirname(importer), from)
}

function place(path: string, { line, text }: Found): string {
  return `${path}:${line} ${text}`
}

const bracketed = (words: unknown) => `[${[words].flat().join('')}]`
const FORMATTERS = {
  formatters: {
    getPluralRules: (locale: string) => new Intl.PluralRules(locale),
    getNumberFormat: () => ({ format: String }) as unknown as Intl.NumberFormat,
    getDateTimeFormat: (...given: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
      new Intl.DateTimeFormat(...given),
  },
}

function placeholders(text: string): string[] {
  const names = text
    .replace(/, plural, one \{.*?\} other \{.*?\}/g, ', plural')
    .matchAll(/\{\w+(?:\}|, plural)|<\w+>/g)
  return [...new Set([...names].map(([name]) => name))].sort()
}
