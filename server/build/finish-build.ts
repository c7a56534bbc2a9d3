import { buildWorkers } from './build-worker.ts'
import { ROOT } from './builds.ts'
import { precompress } from './precompress.ts'
import { writeShopManifest } from './shop-manifest.ts'

const [client = '', version = ''] = process.argv.slice(2)
await buildWorkers(ROOT, client, version)
await writeShopManifest(client)
await precompress(client)
