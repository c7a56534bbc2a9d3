import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const SCRIPT = 'deploy/install.sh'
const script = readFileSync(SCRIPT, 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'darzi-install-'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

// product: 70.12
test('the script that installs the store can be read by bash, and installs where the unit looks', () => {
  execFileSync('bash', ['-n', SCRIPT])
  const unit = readFileSync('deploy/darzi.service', 'utf8')
  const settingOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(script)?.[1]
  expect(unit).toContain(`WorkingDirectory=${settingOf('PROGRAM')}\n`)
  expect(unit).toContain(`EnvironmentFile=-${settingOf('SETTINGS')}\n`)
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(engines.node).toBe(`>=${settingOf('LEAST_NODE')}`)
})

// product: 70.12
test('where it can’t install it says why, and changes nothing', () => {
  const deploy = join(folder, 'deploy')
  mkdirSync(deploy)
  copyFileSync(SCRIPT, join(deploy, 'install.sh'))
  expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining('neither a release nor a clone') })
  writeFileSync(join(folder, 'package-lock.json'), '{}')
  writeFileSync(join(deploy, 'darzi.service'), '')
  writeCommand('id', 'echo 1000')
  expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining('as root') })
  writeCommand('id', 'echo 0')
  writeCommand('apt-get', 'echo called >> "$CALLS"')
  writeCommand('awk', 'echo 512')
  // Without systemd it says that, and with it that the memory is too small.
  expect(run()).toMatchObject({ status: 1, stderr: expect.stringMatching(/systemd|512 MB/) })
  expect(() => readFileSync(join(folder, 'calls')), 'no package was installed').toThrow('ENOENT')
})

function writeCommand(name: string, line: string): void {
  writeFileSync(join(folder, name), `#!/bin/bash\n${line}\n`, { mode: 0o755 })
}

function run() {
  return spawnSync('bash', [join(folder, SCRIPT)], {
    env: { PATH: `${folder}:${process.env.PATH}`, CALLS: join(folder, 'calls') },
    encoding: 'utf8',
  })
}
