import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { withHandledEvents } from './handled-events.ts'

const library = createRequire(import.meta.url).resolve('react-dom/package.json')
const REACT = readFileSync(new URL('cjs/react-dom-client.production.js', `file://${library}`), 'utf8')

test('React sees the handlers of an element wherever it stores its props', () => {
  const changed = withHandledEvents(REACT)
  expect(parseSync('react.js', changed).errors).toEqual([])
  expect(changed.match(/\[internalPropsKey\] = (?!seeHandlers\()/g)).toBeNull()
  expect(changed.match(/allNativeEvents\./)).toBeNull()
})

test('what an update of React changes stops the build', () => {
  expect(() => withHandledEvents(`${REACT}\nelement[internalPropsKey] = props;`)).toThrow('6 places')
  expect(() =>
    withHandledEvents(REACT.replace('function listenToAllSupportedEvents', 'function listen')),
  ).toThrow('no function listenToAllSupportedEvents')
  expect(() => withHandledEvents(REACT.replace('allNativeEvents.add(', 'events.add('))).toThrow(
    'does not collect',
  )
})
