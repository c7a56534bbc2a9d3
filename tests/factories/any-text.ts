import fc from 'fast-check'

/**
 * Any text, of any characters, halves of such included. `fc.string({ unit: 'binary' })` is the same, and takes seconds
 * on a busy machine before its first one.
 */
export function anyText({ maxLength = 30 }: { maxLength?: number } = {}): fc.Arbitrary<string> {
  return fc
    .array(fc.oneof(fc.integer({ min: 0, max: 0xff }), fc.integer({ min: 0, max: 0x10ffff })), { maxLength })
    .map(points => String.fromCodePoint(...points))
}
