import { expect, test } from 'vitest'
import { importDirectly } from './direct-parts.ts'
import { readPassedNames } from './passed-names.ts'

test('a file that only passes on names says which, and of what file', () => {
  const passed = readPassedNames('export{t as QuickView,n as default,a}from"./quick-view-B1.js";\n')
  expect(passed?.file).toBe('quick-view-B1.js')
  expect([...(passed?.names ?? [])]).toEqual([
    ['QuickView', 't'],
    ['default', 'n'],
    ['a', 'a'],
  ])
})

test.each([
  'var a=1;export{a as b};',
  'import"./b.js";export{t as b}from"./c.js";',
  'export{t as b}from"./c.js";export{a}from"./d.js";',
])('a file with anything else passes nothing on: %s', code => {
  expect(readPassedNames(code)).toBeUndefined()
})

test('a part is imported from the file that holds it, and its list of files names that one', () => {
  const passing = new Map([['part-A1.js', { file: 'whole-B2.js', names: new Map([['Part', 't']]) }]])
  const code =
    'm.f=["assets/part-A1.js","assets/c.js"];load(()=>import(`./part-A1.js`),d([0,1]));import("./c.js")'
  expect(importDirectly(code, passing)).toBe(
    'm.f=["assets/whole-B2.js","assets/c.js"];load(()=>import("./whole-B2.js").then(e=>({Part:e.t})),d([0,1]));import("./c.js")',
  )
})
