/** Returns PostgreSQL's code of an error, such as `40001`; empty for an error that is not from the database. */
export function sqlState(error: unknown): string {
  return fieldOf(error, 'code')
}

/** Returns the name of the constraint that a statement violated; empty for any other error. */
export function violatedConstraint(error: unknown): string {
  return fieldOf(error, 'constraint')
}

function fieldOf(error: unknown, field: 'code' | 'constraint'): string {
  // Drizzle wraps the error that `pg` throws, which has the fields, as its cause.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return String((cause as Partial<Record<typeof field, unknown>> | null)?.[field] ?? '')
}
