type Errors = Partial<Record<string, readonly string[] | null>>

/**
 * The one sentence that says why a form was refused: `missing` where a field was left empty, or else what is wrong with
 * the first field that is wrong. Nothing where the form was not refused.
 */
export function summariseErrors(
  fields: readonly string[],
  typed: Partial<Record<string, unknown>>,
  errors: Errors,
  missing: string,
): string | undefined {
  const wrong = fields.flatMap(name => errors[name]?.slice(0, 1) ?? [])
  if (wrong.length === 0) return undefined
  // A field that may be left empty has nothing wrong with it then.
  const isMissing = (name: string) => errors[name]?.length && !String(typed[name] ?? '').trim()
  return fields.some(isMissing) ? missing : wrong[0]
}
