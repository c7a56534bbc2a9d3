/** The field of the code, in each form that asks for one. */
export const CODE_FIELD = 'code'

/** A code as people type it, which apps show with a space and paper with dashes; undefined if it can be none. */
export function readTypedCode(
  typed: unknown,
): { kind: 'app'; code: string } | { kind: 'recovery'; code: string } | undefined {
  if (typeof typed !== 'string' || typed.length > 100) return undefined
  const plain = typed.toLowerCase().replace(/[^a-z\d]/g, '')
  if (/^\d{6}$/.test(plain)) return { kind: 'app', code: plain }
  if (!/^[a-z\d]{16}$/.test(plain)) return undefined
  return { kind: 'recovery', code: plain.match(/.{4}/g)?.join('-') ?? '' }
}
