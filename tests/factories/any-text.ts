import fc from 'fast-check'

/**
 * Any text of any characters, including lone surrogates. `fc.string({ unit: 'binary' })` gives the same, but takes
 * seconds to start on a busy machine.
 */
export function anyText({ maxLength = 30 }: { maxLength?: number } = {}): fc.Arbitrary<string> {
  return fc
    .array(fc.oneof(fc.integer({ min: 0, max: 0xff }), fc.integer({ min: 0, max: 0x10ffff })), { maxLength })
    .map(points => String.fromCodePoint(...points))
}
