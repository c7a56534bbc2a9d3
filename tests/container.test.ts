import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'darzi-container-'))
const container = readFileSync('deploy/Containerfile', 'utf8')

afterAll(() => rmSync(folder, { recursive: true, force: true }))

// product: 70.14
test('a container that begins as root gives the store a disk of root, and runs it as its own user', () => {
  expect(callsOf({ id: '0', owner: 'root' })).toEqual([
    'chown darzi:darzi /data',
    'setpriv --reuid darzi --regid darzi --init-groups node server/start.js',
  ])
  expect(callsOf({ id: '0', owner: 'darzi' })).toEqual([
    'setpriv --reuid darzi --regid darzi --init-groups node server/start.js',
  ])
  expect(callsOf({ id: '10001', owner: 'root' })).toEqual(['node server/start.js'])
})

// product: 70.14
test.each(['deploy/render.yaml', 'deploy/railway.json', 'deploy/fly.toml'])(
  '%s builds the Containerfile, mounts its data and asks the store itself whether it lives',
  file => {
    const template = readFileSync(file, 'utf8')
    const built = /[dD]ockerfile(?:Path)?"?\s*[:=]\s*"?(?:\.\/)?([\w/]+)/.exec(template)?.[1] ?? ''
    expect(existsSync(built)).toBe(true)
    const data = /DATA_DIR=(\S+)/.exec(container)?.[1]
    expect(template).toMatch(
      new RegExp(`(?:mountPath|requiredMountPath|destination)"?\\s*[:=]\\s*"?${data}\\b`),
    )
    const [health = ''] = /\/health\/\w+/.exec(container) ?? []
    expect(template).toMatch(new RegExp(`path"?\\s*[:=]\\s*"?${health}\\b`, 'i'))
  },
)

/** What deploy/container.sh runs to start `node server/start.js`, for a user of that number and a data folder of that owner. */
function callsOf({ id, owner }: { id: string; owner: string }): string[] {
  const calls = join(folder, 'calls')
  writeFileSync(calls, '')
  for (const [name, line] of [
    ['id', `echo ${id}`],
    ['stat', `echo ${owner}`],
    ...['chown', 'setpriv', 'node'].map(program => [program, `echo ${program} "$@" >> ${calls}`]),
  ] as const)
    writeFileSync(join(folder, name), `#!/bin/sh\n${line}\n`, { mode: 0o755 })
  spawnSync('sh', ['deploy/container.sh', 'node', 'server/start.js'], {
    env: { PATH: `${folder}:${process.env.PATH}`, DATA_DIR: '/data' },
  })
  return readFileSync(calls, 'utf8').trim().split('\n')
}
