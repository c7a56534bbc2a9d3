import { exitWithStartError } from './boot/refuse-start.ts'
import { buildStalePages } from './build/build-pages.ts'

await buildStalePages(console.log).catch(exitWithStartError)
