import { buildPages } from './build-pages.ts'
import { refuseStart } from './refuse-start.ts'

await buildPages().catch(refuseStart)
