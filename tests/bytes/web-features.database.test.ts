import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ESLint } from 'eslint'
import baseline from 'eslint-plugin-baseline-js'
import { expect, test } from 'vitest'
import { findBuild } from '#server/build/builds.ts'

/**
 * What all browsers have since 2022 is in each that we serve: Safari 16.4, Chrome 111 and Firefox 128, which have more. These are
 * found besides, and why they may be.
 */
const REASONS: Record<string, string> = {
  'abortsignal-timeout': 'in all that we serve',
  'async-clipboard': 'writing text is in all that we serve',
  checkVisibility: 'asked for before it is used',
  'constructed-stylesheets': 'in all that we serve',
  'intl-segmenter': 'in all that we serve',
  navigation: 'asked for before it is used',
  'network-information': 'asked for before it is used',
  print: 'in all but browsers inside other apps, where the button does nothing',
  proto: 'a key that libraries refuse',
  requestidlecallback: 'asked for before it is used',
  share: 'asked for before it is used',
  'url-canparse': 'asked for before it is used',
}

/** Methods of elements and sets that the linter can't tell by their names, and that the oldest browsers lack. */
const LACKING = ['checkVisibility', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom', 'symmetricDifference']

// product: 2.27
test('no script has what a browser that we serve lacks', async () => {
  const client = join((await findBuild()) ?? '', 'client')
  const assets = (await readdir(join(client, 'assets'))).filter(name => /^(?!.*urdu).*\.js$/.test(name))
  const results = await lint([join(client, 'sw.js'), ...assets.map(name => join(client, 'assets', name))])
  expect(results.length).toBeGreaterThan(100)
  const messages = results.flatMap(({ messages: found }) => found.map(({ message }) => message))
  const features = messages.map(message =>
    /^Feature .*? \(([\w-]+)\)|'(\w+)'/.exec(message)?.slice(1).find(Boolean),
  )
  expect([...new Set(features)].toSorted()).toEqual(Object.keys(REASONS).toSorted())
  // A linter of all scripts, on a machine that does other things.
}, 300_000)

test('what the oldest browsers lack is found', async () => {
  const eslint = openLinter()
  const [result] = await eslint.lintText(
    'Promise.withResolvers(); Map.groupBy([], String); node.checkVisibility()',
  )
  expect(result?.messages).toHaveLength(3)
})

function lint(files: string[]) {
  return openLinter().lintFiles(files)
}

function openLinter(): ESLint {
  return new ESLint({
    cwd: '/',
    overrideConfigFile: true,
    allowInlineConfig: false,
    ignore: false,
    overrideConfig: {
      // Its own types name an older ESLint.
      plugins: { baseline: baseline as unknown as ESLint.Plugin },
      rules: {
        'baseline/use-baseline': [
          'error',
          { available: 2022, includeWebApis: { preset: 'auto' }, includeJsBuiltins: { preset: 'auto' } },
        ],
        'no-restricted-properties': ['error', ...LACKING.map(property => ({ property }))],
      },
    },
  })
}
