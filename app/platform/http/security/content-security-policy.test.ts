import { createHash } from 'node:crypto'
import { CspEvaluator } from 'csp_evaluator'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { expect, test } from 'vitest'
import { CLOSED_POLICY, makeNonce, plainPagePolicy, sealPage } from './content-security-policy.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('our inline scripts are allowed by their hashes, and nothing else is', () => {
  const nonce = makeNonce()
  const page = `<script nonce="${nonce}">one()</script><script nonce="${nonce}" type="module" async="">two()\n</script>`
  const { policy } = sealPage(page, nonce)
  expect(policy).toContain(`script-src 'self' ${hash('one()')} ${hash('two()\n')};`)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})

test('an injected script is not allowed', () => {
  const nonce = makeNonce()
  const { policy } = sealPage('<p><script>steal()</script><script nonce="guess">steal()</script></p>', nonce)
  expect(policy).toContain("script-src 'self';")
})

test('the hash is that of the bytes sent, whatever their script', () => {
  const nonce = makeNonce()
  const text = 'greet("خوش آمدید")'
  expect(sealPage(`<script nonce="${nonce}">${text}</script>`, nonce).policy).toContain(hash(text))
})

test('the nonce never leaves the process', () => {
  const nonce = makeNonce()
  const sealed = sealPage(
    `<link nonce="${nonce}" href="/a.js"><script nonce="${nonce}">one()</script>`,
    nonce,
  )
  expect(sealed.html).toBe('<link href="/a.js"><script>one()</script>')
  expect(sealed.policy).not.toContain(nonce)
})

test('a script with an address needs no hash', () => {
  const nonce = makeNonce()
  const { policy } = sealPage(`<script nonce="${nonce}" src="/assets/a.js"></script>`, nonce)
  expect(policy).toContain("script-src 'self';")
})

test('a script that occurs twice is listed once', () => {
  const nonce = makeNonce()
  const script = `<script nonce="${nonce}">one()</script>`
  expect(sealPage(script + script, nonce).policy.split(hash('one()'))).toHaveLength(2)
})

// product: 2.27
test('a page may read another ahead, also in Firefox, which asks the standard for it', () => {
  const { policy } = sealPage('', makeNonce())
  expect(policy).toMatch(/^default-src 'self'; object-src 'none'; media-src 'self';/)
})

test('no style element is allowed', () => {
  expect(sealPage('', makeNonce()).policy).toContain("style-src 'self';")
})

test('a plain page may use its own styles, and load or send nothing', () => {
  const page = plainPagePolicy('body { margin: 0 }')
  expect(page).toContain(`style-src ${hash('body { margin: 0 }')}`)
  expect(page).toContain("default-src 'none'; form-action 'none'")
})

test('Google’s evaluator finds nothing that lets a script in', () => {
  const nonce = makeNonce()
  const { policy } = sealPage(`<script nonce="${nonce}">one()</script>`, nonce)
  for (const checked of [policy, CLOSED_POLICY, plainPagePolicy('')]) {
    const findings = new CspEvaluator(new CspParser(checked).csp).evaluate()
    expect(findings.filter(({ severity }) => severity <= Severity.MEDIUM)).toEqual([])
  }
})
