import { buildStalePages } from './build-pages.ts'
import { refuseStart } from './refuse-start.ts'

await buildStalePages(console.log).catch(refuseStart)
