import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readSettings, SETTING_NAMES } from '#app/platform/env.server.ts'

const example = readFileSync('.env.example', 'utf8')
/** The example with every setting in force. */
const examples = parseEnv(example.replace(/^#(?=[A-Z])/gm, ''))

test('.env.example has every setting, and no other', () => {
  expect(Object.keys(examples).sort()).toEqual(SETTING_NAMES.toSorted())
})

test('.env.example sets nothing, so that a copy of it changes nothing', () => {
  expect(parseEnv(example)).toEqual({})
})

test('the values of .env.example are accepted, and those of optional parts are the defaults', () => {
  const { EMAILJS_SERVICE_ID, EMAILJS_PUBLIC_KEY, ...withSmtp } = examples
  const { SMTP_URL, ...withEmailjs } = examples
  expect(() => [readSettings(withSmtp), readSettings(withEmailjs)]).not.toThrow()
  const { PORT, HOST, DATA_DIR, DEMO, OFFLINE, WORKERS, WORKER, LOG_LEVEL, EMAILJS_URL } = examples
  const defaults = { PORT, HOST, DATA_DIR, DEMO, OFFLINE, WORKERS, WORKER, LOG_LEVEL, EMAILJS_URL }
  expect(readSettings(defaults)).toEqual(readSettings({}))
})

test('docs/operations.md explains every setting in a table', () => {
  const documented = [...readFileSync('docs/operations.md', 'utf8').matchAll(/^\| (`[^|]+`) +\|/gm)]
    .flatMap(([, names = '']) => names.split(', '))
    .map(name => name.replaceAll('`', ''))
  const isDocumented = (name: string) =>
    documented.some(each => (each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : name === each))
  expect(SETTING_NAMES.filter(name => !isDocumented(name))).toEqual([])
})
