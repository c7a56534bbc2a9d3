import { closeDatabase, openDatabase } from '#app/platform/db/database.server.ts'
import { migrateDatabase } from '#app/platform/db/migrate.server.ts'
import { seedDemoShop } from '#db/seed/seed-demo-shop.ts'
import { toDatabase } from '#server/postgres/to-database.ts'
import { memoryFileStore } from '#tests/factories/memory-file-store.ts'
import { administer, startServer } from '#tests/setup/postgres.ts'
import { findMisplaced, findWrongly, measureRecall } from './measure-recall.ts'
import { QUERIES } from './queries.ts'

// Prints which share of the expected products is found, and which is not, in a new database.
const server = await startServer()
const name = `darzi_recall_${process.pid}`
await administer(server.connection, `create database "${name}"`)
try {
  await print()
} finally {
  await administer(server.connection, `drop database if exists "${name}"`)
  await server.stop()
}

async function print() {
  const database = openDatabase(toDatabase(server.connection, name))
  try {
    await migrateDatabase(database)
    await seedDemoShop(database, memoryFileStore().files)
    const { recall, misses } = await measureRecall(database)
    for (const { q, slugs, found, recall } of misses) {
      console.log(`${(100 * recall).toFixed(0).padStart(3)} %  ${q}`)
      console.log(`       expected ${slugs.join(' ')}`)
      console.log(`       found    ${found.join(' ') || 'nothing'}`)
    }
    for (const { q, found } of await findMisplaced(database)) {
      console.log(`${q} shows something else first: ${found.join(' ')}`)
    }
    for (const { q, corrected } of await findWrongly(database)) {
      console.log(`${q} is not sold, and finds ${corrected ?? 'something'}`)
    }
    console.log(`Recall at 5 of ${QUERIES.length} searches: ${(100 * recall).toFixed(1)} %`)
  } finally {
    await closeDatabase(database)
  }
}
