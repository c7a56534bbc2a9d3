import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { startS3Server } from '#tests/setup/peers/s3-server.ts'
import { PROJECT } from '../open-store.ts'
import { LEFT_OUT, TRIALS, type Trial } from './documented-commands.ts'
import { CONFIGURATIONS } from './shipped-configurations.ts'
import { createVerdict } from './verdict.ts'

/**
 * `npm run drill -- documents`: runs the commands of the documents as they are written, one after the other on one store. A test
 * compares the list with the documents. What has to differ is the examples in them: an address, places and the folder of backups.
 * `ONLY=nginx` runs those alone that contain the word.
 */

const LONGEST_MS = 10 * 60_000
const folder = await mkdtemp(join(tmpdir(), 'darzi-drill-documents-'))
const s3 = await startS3Server()
const verdict = createVerdict('documents')
const clone = join(folder, 'clone')
try {
  await promisify(execFile)('git', ['clone', '--quiet', `file://${PROJECT}`, clone])
  await symlink(join(PROJECT, 'node_modules'), join(clone, 'node_modules'))
  const bucket = await s3.createBucket()
  const bucketSettings = {
    S3_ENDPOINT: bucket.endpoint,
    S3_BUCKET: bucket.bucket,
    S3_REGION: bucket.region,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  }
  for (const trial of TRIALS.filter(({ command }) => command.includes(process.env.ONLY ?? ''))) {
    const from = performance.now()
    const { code, output } = await run(trial, trial.hasBucket ? bucketSettings : {})
    const seconds = ((performance.now() - from) / 1_000).toFixed(1)
    const isAsWanted = trial.until ? trial.until.test(output) : code === (trial.code ?? 0)
    verdict.check(`${trial.command} (${seconds} s)`, isAsWanted)
    if (!isAsWanted) verdict.figure(`it ended with ${code}`, output.trim().split('\n').slice(-8).join('\n'))
  }
  for (const [command, reason] of Object.entries(LEFT_OUT)) verdict.figure(command, `not run: it ${reason}`)
  verdict.print()
} finally {
  await s3.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Runs it as a shell does. @returns how it ended, and all that it printed */
async function run(
  { command, input = '', until, isFresh, isInClone }: Trial,
  settings: Record<string, string>,
) {
  const { HOME, TMPDIR, LANG } = process.env
  const PATH = `${dirname(process.execPath)}:${process.env.PATH}:/usr/sbin`
  const data = { DATA_DIR: join(folder, isFresh ? 'restored' : 'data'), PORT: '0', LOG_LEVEL: 'warn' }
  const check = CONFIGURATIONS[command]
  const written = check
    ? await check(folder)
    : command
        .replace(/ E( |$)/, ' e@example.com$1')
        .replace('/mnt/backups', join(folder, 'backups'))
        .replace(/-xf$/, `-xf ${folder}/backups/darzi-*.tar.zst`)
  // A group of its own, so that what npm started ends as well.
  const child = spawn('/bin/sh', ['-c', written], {
    cwd: isInClone ? clone : PROJECT,
    detached: true,
    env: { PATH, HOME, TMPDIR, LANG, ...data, ...settings },
  })
  const end = (signal: NodeJS.Signals) => child.pid !== undefined && process.kill(-child.pid, signal)
  const timer = setTimeout(() => end('SIGKILL'), LONGEST_MS)
  let output = ''
  let isStopping = false
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (isStopping || !until?.test(output)) return
      isStopping = true
      end('SIGTERM')
    })
  }
  child.stdin.end(input)
  const [code] = await once(child, 'close')
  clearTimeout(timer)
  return { code: code as number | null, output }
}
