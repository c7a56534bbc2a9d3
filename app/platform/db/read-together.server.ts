import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Queryable } from './database.server.ts'

type Reads = readonly (() => unknown)[]
type ResultsOf<Each extends Reads> = { -readonly [At in keyof Each]: Awaited<ReturnType<Each[At]>> }

/**
 * Runs reads that do not need each other: all at once on the connections of a pool, one after the other on the only
 * connection of a transaction.
 */
export async function readTogether<const Each extends Reads>(
  database: Queryable,
  reads: Each,
): Promise<ResultsOf<Each>> {
  if (database instanceof PgTransaction) return readInTurn(reads)
  return (await Promise.all(reads.map(read => read()))) as ResultsOf<Each>
}

/**
 * Runs reads that do not need each other one after the other, so that all use the connection of the pool that was used last. What is read
 * together uses as many connections, and each that is new takes PostgreSQL longer than the reads do: for pages that few people open.
 */
export async function readInTurn<const Each extends Reads>(reads: Each): Promise<ResultsOf<Each>> {
  const results: unknown[] = []
  for (const read of reads) results.push(await read())
  return results as ResultsOf<Each>
}
