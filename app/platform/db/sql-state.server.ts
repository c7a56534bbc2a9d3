/** Returns PostgreSQL's code of an error, such as `40001`; empty for an error that is not from the database. */
export function sqlState(error: unknown): string {
  // Drizzle wraps the error that `pg` throws, which has the code, as its cause.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return String((cause as { code?: unknown } | null)?.code ?? '')
}
