import { buildWorkers } from './build-worker.ts'
import { ROOT } from './builds.ts'
import { precompress } from './precompress.ts'

const [client = '', version = ''] = process.argv.slice(2)
await buildWorkers(ROOT, client, version)
await precompress(client)
