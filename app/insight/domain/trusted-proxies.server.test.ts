import { expect, test } from 'vitest'
import { CLOUDFLARE_RANGES, readProxies } from './trusted-proxies.server.ts'

// product: 70.13
test('addresses and ranges are read with whatever stands between them, each once', () => {
  expect(readProxies(' 10.0.0.5,10.0.0.0/8\n2001:db8::/32;  10.0.0.5\r\n')).toEqual({
    ok: true,
    proxies: ['10.0.0.5', '10.0.0.0/8', '2001:db8::/32'],
  })
  expect(readProxies('')).toEqual({ ok: true, proxies: [] })
  expect(readProxies(CLOUDFLARE_RANGES.join('\n'))).toEqual({ ok: true, proxies: CLOUDFLARE_RANGES })
})

// product: 70.13
test.each([
  ['proxy.example', 'no-address'],
  ['10.0.0', 'no-address'],
  ['10.0.0.0/33', 'no-address'],
  ['10.0.0.0/8/8', 'no-address'],
  ['0.0.0.0/0', 'too-wide'],
  ['::/0', 'too-wide'],
  ['2001::/15', 'too-wide'],
])('%s is refused: %s', (typed, kind) => {
  expect(readProxies(`10.0.0.5 ${typed}`)).toEqual({ ok: false, refusal: { kind, range: typed } })
})

test('more addresses than any proxy has are refused', () => {
  const typed = Array.from({ length: 101 }, (_, n) => `10.0.0.${n}`).join(' ')
  expect(readProxies(typed)).toEqual({ ok: false, refusal: { kind: 'too-many' } })
})
