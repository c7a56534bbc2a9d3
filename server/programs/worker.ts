import { runStore } from '../boot/run-store.ts'

await runStore({ serves: false })
