type Errors = Partial<Record<string, readonly string[] | null>>

/** Why a form was refused, in one sentence: `missing` if a field is empty, or the first error. Undefined without errors. */
export function summariseErrors(
  fields: readonly string[],
  typed: Partial<Record<string, unknown>>,
  errors: Errors,
  missing: string,
): string | undefined {
  const wrong = fields.flatMap(name => errors[name]?.slice(0, 1) ?? [])
  if (wrong.length === 0) return undefined
  // An empty optional field has no error.
  const isMissing = (name: string) => errors[name]?.length && !String(typed[name] ?? '').trim()
  return fields.some(isMissing) ? missing : wrong[0]
}
