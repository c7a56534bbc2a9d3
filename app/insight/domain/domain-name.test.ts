import { expect, test } from 'vitest'
import { readDomain } from './domain-name.ts'

// product: 70.1
test.each([
  ['shop.example', 'shop.example'],
  ['  Shop.Example ', 'shop.example'],
  ['www.shop.example', 'shop.example'],
  [' https://www.Shop.example/ ', 'shop.example'],
  ['http:// shop.example', 'shop.example'],
  ['//shop.example/', 'shop.example'],
  ['lahore.shop.com.pk', 'lahore.shop.com.pk'],
  ['www.pk', 'www.pk'],
  ['درزی.example', 'xn--ugbed03d.example'],
  ['xn--ugbed03d.example', 'xn--ugbed03d.example'],
])('%s is the domain %s', (typed, domain) => {
  expect(readDomain(typed)).toEqual({ ok: true, domain })
})

// product: 70.1
test.each([
  ['', 'empty'],
  ['https://', 'empty'],
  ['ftp://shop.example', 'address'],
  ['shop.example/admin', 'address'],
  ['shop.example:443', 'address'],
  ['owner@shop.example', 'address'],
  ['shop example', 'address'],
  ['shop.example?x=1', 'address'],
  ['shop%2eexample', 'address'],
  ['shop.example.', 'dot'],
  ['.shop.example', 'dot'],
  ['shop..example', 'dot'],
  ['*.shop.example', 'wildcard'],
  ['203.0.113.9', 'number'],
  ['0x7f.1', 'number'],
  ['2130706433', 'number'],
  ['::1', 'number'],
  ['[2001:db8::1]', 'number'],
  ['999.1.1.1', 'number'],
  ['localhost', 'local'],
  ['shop.localhost', 'local'],
  ['shop.local', 'local'],
  ['intranet', 'local'],
  ['shop_lahore.example', 'letters'],
  ['-shop.example', 'letters'],
  ['shop.example-', 'letters'],
  [`${'a'.repeat(64)}.example`, 'letters'],
  [`${'abcdefgh.'.repeat(28)}example`, 'letters'],
  ['shop.example\u0000', 'address'],
  ['shop<script>.example', 'address'],
])('%j is refused as %s', (typed, kind) => {
  expect(readDomain(typed)).toEqual({ ok: false, refusal: { kind } })
})

test('a text of a megabyte is refused at once', () => {
  const begun = performance.now()
  for (const text of [`${':'.repeat(1_000_000)}x`, `${':'.repeat(1_900)}x`, '1.'.repeat(900)])
    expect(readDomain(text).ok).toBe(false)
  expect(performance.now() - begun).toBeLessThan(200)
})
