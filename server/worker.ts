import { findBuild } from './build/builds.ts'
import { openCommand } from './build/open-command.ts'
import { openProgram } from './build/open-program.ts'

process.env.NODE_ENV = 'production'
const build = await findBuild()
// Background work needs no pages: without a build it begins from its sources, a little later.
if (build) await openProgram(build, 'worker')
else await openCommand('worker', () => import('./programs/worker.ts'))
