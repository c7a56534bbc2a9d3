/** PostgreSQL's code of what went wrong, like `40001`; empty for what is no fault of the database. */
export function sqlState(error: unknown): string {
  // Drizzle wraps what `pg` throws: the code stands on the cause.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return String((cause as { code?: unknown } | null)?.code ?? '')
}
