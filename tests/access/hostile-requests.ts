import naughtyStrings from 'big-list-of-naughty-strings/blns.json' with { type: 'json' }
import fc from 'fast-check'
import { ROUTE_FACTS } from '#app/route-facts.ts'
import { FIELDS, HEADERS, PARAMETERS } from './request-names.ts'

/** A request that no browser would send by itself. */
export interface HostileRequest {
  pattern: string
  visitor: 'guest' | 'customer' | 'admin'
  method: 'GET' | 'HEAD' | 'POST'
  /** Whether the data of the page is requested instead of the page. */
  isData: boolean
  /** Replaces a parameter of the path; without it all are valid. */
  pathText: string | undefined
  query: [name: string, value: string][]
  headers: [name: string, value: string][]
  body: HostileBody
}

export type HostileBody =
  | { kind: 'form' | 'parts'; fields: [name: string, value: string][] }
  | { kind: 'bytes'; type: string; text: string }

/** Any character. That of `fc.string` takes a second of its own, to list all million of them. */
const character = fc.integer({ min: 0, max: 0x10ffff }).map(code => String.fromCodePoint(code))

/** Texts that break programs: markup, quotes, SQL, templates, numbers, other scripts, control characters, and long ones. */
const text = fc.oneof(
  { arbitrary: fc.constantFrom(...naughtyStrings), weight: 5 },
  { arbitrary: fc.string({ unit: character, maxLength: 40 }), weight: 2 },
  { arbitrary: fc.bigInt().map(String), weight: 1 },
  { arbitrary: fc.double().map(String), weight: 1 },
  { arbitrary: fc.json({ maxDepth: 3 }), weight: 1 },
  {
    arbitrary: fc.nat(800).map(length => 'ع'.repeat(length)),
    weight: 1,
  },
)

/** Lines of a cart, some of which can be bought. */
const cart = fc
  .array(
    fc.record({
      id: fc.oneof(fc.constantFrom('1', '2'), text),
      size: fc.oneof(fc.constantFrom('M', 'L', 'XXL'), text),
      quantity: fc.oneof(fc.integer({ min: -2, max: 200 }), fc.double(), text),
      price: fc.oneof(fc.nat(10_000), fc.double(), text),
    }),
    { maxLength: 4 },
  )
  .map(lines => JSON.stringify(lines))

const pair = (names: readonly string[]) => fc.tuple(fc.constantFrom(...names), text)

const field = fc.oneof(
  { arbitrary: pair(FIELDS), weight: 6 },
  { arbitrary: cart.map((value): [string, string] => ['cart', value]), weight: 1 },
  { arbitrary: fc.tuple(text, text), weight: 1 },
)
const fields = fc.array(field, { maxLength: 8 })

const body: fc.Arbitrary<HostileBody> = fc.oneof(
  fc.record({ kind: fc.constantFrom('form' as const, 'parts' as const), fields }),
  fc.record({
    kind: fc.constant('bytes' as const),
    type: fc.constantFrom(
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=b',
      'multipart/form-data',
      'application/json',
      'text/plain',
      'text/x-script',
      'image/png',
    ),
    text,
  }),
)

const patterns = Object.keys(ROUTE_FACTS)

export const hostileRequest: fc.Arbitrary<HostileRequest> = fc.constantFrom(...patterns).chain(pattern =>
  fc.record({
    pattern: fc.constant(pattern),
    visitor: fc.constantFrom('guest' as const, 'customer' as const, 'admin' as const),
    method: fc.constantFrom(
      'GET' as const,
      'GET' as const,
      'POST' as const,
      'POST' as const,
      'HEAD' as const,
    ),
    isData: fc.boolean(),
    pathText: fc.option(text, { nil: undefined, freq: 3 }),
    query: fc.array(pair([...(ROUTE_FACTS[pattern]?.query ?? []), ...PARAMETERS]), { maxLength: 4 }),
    headers: fc.array(pair(HEADERS), { maxLength: 3 }),
    body,
  }),
)
