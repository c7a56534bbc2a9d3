import { isDevelopment } from './boot/mode.ts'
import { runStore } from './boot/run-store.ts'

await runStore({ isDevelopment, serves: true })
