import { join } from 'node:path'
import { runStore } from '../boot/run-store.ts'

// This file is built, and then stands in `build/VERSION/server`.
await runStore({ serves: true, build: join(import.meta.dirname, '..') })
