import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { emptyFunctions } from './edit-code.ts'
import { withoutMessages } from './trim-router.ts'

const CODE =
  'function used() { function inner() { return 1 } return inner() }\nasync function unused(a) { return used(a) }'

test('named functions become empty, at any depth, and the others stay', () => {
  expect(empty(['unused'])).toBe(CODE.replace('{ return used(a) }', '{}'))
  expect(empty(['inner', 'unused'])).toBe(
    'function used() { function inner() {} return inner() }\nasync function unused(a) {}',
  )
})

test('a function that is gone stops the build, so that an update of the router is noticed', () => {
  expect(() => empty(['renamed'])).toThrow('no function renamed')
})

test('assertions lose the messages that are written there, and stay', () => {
  const code =
    "invariant(a(b), 'No a'); UNSAFE_invariant(a, `No`); invariant(a, say(b)); invariant(a); tell(a, 'b')"
  expect(withoutMessages(code, parseSync('code.js', code).program)).toBe(
    "invariant(a(b)); UNSAFE_invariant(a); invariant(a, say(b)); invariant(a); tell(a, 'b')",
  )
})

function empty(names: string[]): string {
  return emptyFunctions(CODE, parseSync('code.js', CODE).program, names)
}
