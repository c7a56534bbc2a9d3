import { CLIENT_BUILD, ROOT } from './build-pages.ts'
import { buildWorkers } from './build-worker.ts'
import { precompress } from './precompress.ts'

const [version = ''] = process.argv.slice(2)
await buildWorkers(ROOT, CLIENT_BUILD, version)
await precompress(CLIENT_BUILD)
