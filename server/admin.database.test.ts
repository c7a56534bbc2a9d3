import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runHere, runProgram } from '#tests/setup/run-commands.ts'
import { type RunningShop, startShop } from '#tests/setup/shop.ts'
import { cheapHashes } from '#tests/setup/start-programs-faster.ts'
import { prepareDataDirectory } from '#tests/setup/test-postgres.ts'
import { manageAdmins } from './cli/manage-admins.ts'

const PROGRAM = fileURLToPath(new URL('./admin.ts', import.meta.url))
const dataDir = await mkdtemp(join(tmpdir(), 'darzi-admin-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const owner = ['--email', 'owner@example.com']
const password = ['--password', 'a good password']

describe('without a running store, the command line', () => {
  it('creates an admin in a new database, and demotes them only when there is another one', async () => {
    expect(await admin(['list'])).toMatchObject({ code: 1, refusal: `DATA_DIR ${dataDir} holds no store.` })
    const made = await admin(['create', ...owner, ...password, '--name', 'Bilal Ahmed'])
    expect(made).toMatchObject({
      code: 0,
      output: expect.stringContaining('owner@example.com is an admin now'),
    })
    expect(await admin(['create', ...owner, ...password, '--name', 'Bilal'])).toMatchObject({
      code: 1,
      refusal: "owner@example.com has an account already; promote makes it an admin's.",
    })
    const lastOne = 'owner@example.com is the last owner. Make another person an owner first.'
    expect(await admin(['demote', ...owner])).toMatchObject({ code: 1, refusal: lastOne })
    expect(await admin(['disable', ...owner])).toMatchObject({ code: 1, refusal: lastOne })
    expect(await admin(['list'])).toMatchObject({ code: 0, output: 'owner@example.com  Bilal Ahmed' })
  })

  it('takes a password from the environment or standard input, and refuses an easily guessed one', async () => {
    const second = ['create', '--email', 'sana@example.com', '--name', 'Sana']
    const without = await admin(second)
    expect(without).toMatchObject({ code: 2, refusal: expect.stringMatching(/give a password/) })
    expect(await admin(second, { ADMIN_PASSWORD: '1234567890' })).toMatchObject({
      code: 1,
      refusal: expect.stringMatching(/^This password is one of the most common ones/),
    })
    expect(await admin(second, { ADMIN_PASSWORD: 'from the environment' })).toMatchObject({ code: 0 })
    const reset = ['reset-password', '--email', 'sana@example.com', '--password', '-']
    expect(await runAdminProgram(reset, {}, 'from standard input\n')).toMatchObject({
      code: 0,
      output: 'sana@example.com has a new password, and is signed out everywhere.',
    })
    expect(await admin(['reset-password', '--email', 'no@example.com', ...password])).toMatchObject({
      code: 1,
      refusal: 'User with email no@example.com not found',
    })
  })

  it('names a wrong setting in one sentence, without its secrets', async () => {
    const away = { DATABASE_URL: 'postgres://shop:hunter2@127.0.0.1:1/shop' }
    const { code, refusal } = await admin(['list'], away)
    expect(code).toBe(1)
    expect(refusal).toMatch(/^DATABASE_URL names a server that can't be used/)
    expect(refusal).not.toContain('hunter2')
  })

  it('leaves no PostgreSQL behind', async () => {
    expect(await readdir(join(dataDir, 'postgres/cluster'))).not.toContain('postmaster.pid')
  })
})

describe('a new store', () => {
  let storeDir: string
  let store: RunningShop
  beforeAll(async () => {
    storeDir = await mkdtemp(join(tmpdir(), 'darzi-admin-'))
    await prepareDataDirectory(storeDir)
    store = await start()
  })
  afterAll(async () => {
    await store.stop()
    await rm(storeDir, { recursive: true, force: true })
  })

  it('names the problems of its mail service, without waiting for it', async () => {
    const trouble = 'Mail waits in the outbox for now. The mail server refuses the connection. '
    await expect.poll(store.output).toContain(trouble)
  })

  // product: 11.9, 11.10
  it('prints its setup code until one of fifty concurrent attempts has created the first admin', async () => {
    await expect.poll(store.output).toMatch(/^Setup code: \S+ /m)
    const setupCode = /^Setup code: (\S+) /m.exec(store.output())?.[1] ?? ''
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, number) =>
        post(`${store.address}/create-admin`, {
          email: `owner-${number}@example.com`,
          password: 'a good password',
          confirmPassword: 'a good password',
          displayName: 'Bilal',
          setupCode,
        }),
      ),
    )
    const [created, ...more] = responses.filter(({ status }) => status === 201)
    expect(more).toEqual([])
    // Without scripts, the page leads to the dashboard after three seconds.
    expect(created?.headers.get('Refresh')).toBe('3; url=/admin')
    expect(responses.filter(({ status }) => status === 410)).toHaveLength(49)
    const listed = await admin(['list'], { DATA_DIR: storeDir })
    expect(listed.output).toMatch(/^owner-\d+@example\.com {2}Bilal$/)
  })

  // product: 11.11
  it('applies to the next request what the command line changes about who may sign in', async () => {
    const ofStore = { DATA_DIR: storeDir }
    const newcomer = ['--email', 'omar@example.com']
    expect(await admin(['create', ...newcomer, ...password, '--name', 'Omar'], ofStore)).toMatchObject({
      code: 0,
    })
    const login = { email: 'omar@example.com', password: 'a good password' }
    const entered = await post(`${store.address}/admin-login`, login)
    expect(entered.status).toBe(303)
    const cookie = entered.headers
      .getSetCookie()
      .map(value => value.split(';')[0])
      .join('; ')
    const openMakeAdmin = () =>
      fetch(`${store.address}/make-admin`, { headers: { cookie }, redirect: 'manual' })
    expect((await openMakeAdmin()).status).toBe(200)
    expect(await admin(['disable', ...newcomer], ofStore)).toMatchObject({ code: 0 })
    expect((await openMakeAdmin()).status).toBe(302)
    expect(await (await post(`${store.address}/admin-login`, login)).text()).toContain(
      'This account has been disabled.',
    )
    expect(await admin(['enable', ...newcomer], ofStore)).toMatchObject({ code: 0 })
    expect(await admin(['demote', ...newcomer], ofStore)).toMatchObject({
      code: 0,
      output: 'Omar is no longer on the staff.',
    })
    expect((await post(`${store.address}/admin-login`, login)).status).toBe(403)
    // The email is not verified: the account may belong to anyone.
    expect(await admin(['promote', ...newcomer], ofStore)).toMatchObject({
      code: 1,
      refusal: expect.stringMatching(/^omar@example\.com is not confirmed.*add --password\.$/),
    })
    const given = ['--password', 'another good password']
    const promoted = await admin(['promote', ...newcomer, ...given], ofStore)
    expect(promoted).toMatchObject({ code: 0, output: 'Omar is an owner now.' })
    expect((await post(`${store.address}/admin-login`, login)).status).toBe(401)
    const changed = { ...login, password: 'another good password' }
    expect((await post(`${store.address}/admin-login`, changed)).status).toBe(303)
  })

  // product: 11.9
  it('offers no setup any more', async () => {
    const closed = await fetch(`${store.address}/create-admin`)
    expect(closed.status).toBe(410)
    const page = await closed.text()
    expect(page).toContain('The setup is done')
    expect(page).not.toMatch(/name="(setupCode|password)"/)
  })

  function start() {
    const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'shop@shop.example' }
    return startShop({ DATA_DIR: storeDir, DEMO: 'off', ...mail, ...cheapHashes() })
  }
})

function admin(words: string[], env: Record<string, string> = {}, input = '') {
  return runHere(manageAdmins, words, { env: { DATA_DIR: dataDir, ...env }, input })
}

/** Runs the command line as a process of its own. */
function runAdminProgram(words: string[], env: Record<string, string> = {}, input = '') {
  return runProgram(PROGRAM, words, { env: { DATA_DIR: dataDir, ...env }, input })
}

function post(address: string, form: Record<string, string>): Promise<Response> {
  return fetch(address, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
}
