import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { asModule, SAFE_REACT } from './react-modules.ts'

const library = (name: string) => dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))

test('a module of CommonJS becomes one with exports and imports, constant where they are set once', () => {
  const code = [
    'var React = require("react"), other = 1;',
    'exports.now = void 0;',
    'if (other) exports.now = () => 1;',
    'exports.version = "1" + React.version + exports.now();',
  ].join('\n')
  expect(asModule(code, parseSync('code.js', code).program)).toBe(
    [
      'import * as React from "react";',
      'let export_now;',
      'var unused1, other = 1;',
      'export_now = void 0;',
      'if (other) export_now = () => 1;',
      'const export_version = "1" + React.version + export_now();',
      'export { export_now as now,export_version as version };',
      'export default { now: export_now,version: export_version };',
    ].join('\n'),
  )
})

test('React has each export that its own file gives, and what it gives works', async () => {
  const code = readFileSync(`${library('react')}/cjs/react.production.js`, 'utf8')
  const text = asModule(code, parseSync('react.js', code).program)
  const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`)
  const exported = createRequire(import.meta.url)(`${library('react')}/cjs/react.production.js`)
  expect(Object.keys(module).sort()).toEqual([...Object.keys(exported), 'default'].sort())
  expect(module.createElement('p', null, 'text').props).toEqual({ children: 'text' })
})

test('Base UI uses no more of the React that it holds than it gets', () => {
  const files = globSync('{react,utils}/**/*.mjs', { cwd: dirname(library('@base-ui/react')) })
  expect(files.length).toBeGreaterThan(100)
  const used = files.flatMap(file => {
    const code = readFileSync(`${dirname(library('@base-ui/react'))}/${file}`, 'utf8')
    return [...code.matchAll(/\bSafeReact\.(\w+)/g)].map(([, name]) => name)
  })
  const known = new Set<string | undefined>([...SAFE_REACT, 'captureOwnerStack'])
  expect(used.filter(name => !known.has(name))).toEqual([])
  expect(used).toContain('useId')
})
