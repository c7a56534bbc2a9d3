import { isDevelopment } from './mode.ts'
import { runStore } from './run-store.ts'

await runStore({ isDevelopment, serves: true })
