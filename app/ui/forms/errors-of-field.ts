/** Errors by the path of the value: `name`, `images[0].alt`. */
export type ErrorsByPath = Readonly<Partial<Record<string, readonly string[] | null>>>

/** The errors of a field and of all parts of its value. */
export function errorsOfField(errors: ErrorsByPath, field: string): string[] {
  return Object.entries(errors).flatMap(([path, messages]) =>
    path === field || path.startsWith(`${field}[`) || path.startsWith(`${field}.`) ? (messages ?? []) : [],
  )
}
