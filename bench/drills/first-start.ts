import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeLimitedGroup } from '../memory/limited-group.ts'
import { PROJECT, startStore } from '../open-store.ts'
import { createVerdict } from './verdict.ts'

/**
 * `npm run drill -- first-start`: opens a clone that has no build, with its database and demo shop, in a control group of
 * `LIMIT` MB (900) for everything: the start, the builder, PostgreSQL and cached files. As root, on Linux.
 */

const LIMIT_MB = Number(process.env.LIMIT ?? 900)

const verdict = createVerdict('first-start')
const folder = await mkdtemp(join(tmpdir(), 'darzi-drill-first-start-'))
const project = join(folder, 'clone')
const group = await makeLimitedGroup(LIMIT_MB)
try {
  await promisify(execFile)('git', ['clone', '--quiet', `file://${PROJECT}`, project])
  await symlink(join(PROJECT, 'node_modules'), join(project, 'node_modules'))
  const begun = performance.now()
  const settings = { PORT: '0', DATA_DIR: join(folder, 'data') }
  const store = await startStore(settings, { project, enterGroup: group.enter }).catch(console.error)
  verdict.check(`a first start builds and opens with ${LIMIT_MB} MB`, store !== undefined)
  verdict.check('nothing was ended for want of memory', (await group.countKilled()) === 0)
  verdict.figure('seconds', ((performance.now() - begun) / 1_000).toFixed(0))
  verdict.figure('MB at most, cached files included', (await group.readPeakMb()).toFixed(0))
  await store?.stop()
  verdict.print()
} finally {
  await group.remove()
  await rm(folder, { recursive: true, force: true })
}
