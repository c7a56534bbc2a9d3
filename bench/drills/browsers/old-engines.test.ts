import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { OLD_ENGINE_SCRIPT } from './old-engines.ts'

test('a page of the drill has nothing that one of the oldest browsers lacks', () => {
  const page = createContext({ addEventListener() {} })
  const types = () =>
    ['Map.groupBy', 'Promise.try', 'globalThis.Iterator', '[].values().map', 'new Set().union'].map(method =>
      runInContext(`typeof ${method}`, page),
    )
  expect(new Set(types())).toEqual(new Set(['function']))
  runInContext(OLD_ENGINE_SCRIPT, page)
  expect(new Set(types())).toEqual(new Set(['undefined']))
})
