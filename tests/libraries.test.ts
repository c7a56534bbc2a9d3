import { globSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { expect, test } from 'vitest'
import config from '../vite.config.ts'

const LIBRARY = '/shop/node_modules/library/index.js'
const OF_LIBRARIES = /^(vite:|react-router|prerender|@tailwindcss)/

test('no plug-in of ours changes a module of a library', async () => {
  const { plugins = [] } = await config({ command: 'build', mode: 'production' })
  const ours = (plugins as unknown[])
    .flat(Number.POSITIVE_INFINITY)
    .filter((plugin): plugin is Plugin => !OF_LIBRARIES.test((plugin as Plugin).name))
  expect(ours.map(({ name }) => name)).toEqual(['shop-sources', 'source-addresses'])
  for (const { name, transform, load, resolveId, renderChunk, generateBundle } of ours) {
    expect([load, resolveId, renderChunk, generateBundle], name).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    const run = typeof transform === 'function' ? transform : transform?.handler
    expect(await run?.call({} as never, 'import.meta.url', LIBRARY), name).toBeFalsy()
  }
})

test('each import of what a library calls unsafe says why', () => {
  const unexplained = globSync('{app,server}/**/*.{ts,tsx}').filter(file => {
    const lines = readFileSync(file, 'utf8').split('\n')
    return lines.some((line, at) => /\bUNSAFE_/.test(line) && !/^\s*\/\//.test(lines[at - 1] ?? ''))
  })
  expect(unexplained).toEqual([])
})
