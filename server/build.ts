import { exitWithStartError } from './boot/report-start-error.ts'
import { buildStalePages } from './build/build-pages.ts'

await buildStalePages(console.log).catch(exitWithStartError)
