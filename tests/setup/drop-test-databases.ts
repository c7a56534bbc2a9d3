import { afterAll } from 'vitest'
import { dropTestDatabases } from './test-database.ts'

// Registered before those of the test file, so that it runs after them.
afterAll(dropTestDatabases)
