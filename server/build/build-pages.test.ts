import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildStalePages } from './build-pages.ts'
import { listOtherBuilds } from './builds.ts'

const DAY_MS = 24 * 3_600_000
const [ONE, TWO] = ['1'.repeat(16), '2'.repeat(16)]
let home: string
/** The digest of the sources as they are. */
let sources: string

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'darzi-builds-'))
  sources = ONE
})
afterEach(() => rm(home, { recursive: true }))

/** Builds in two steps, with what happens between them. */
function buildWith(between: () => unknown = () => {}) {
  const build = vi.fn(async (draft: string) => {
    const text = sources
    await mkdir(join(draft, 'client'), { recursive: true })
    await between()
    await writeFile(join(draft, 'client/app.css'), text)
  })
  const run = () => buildStalePages(() => {}, { home, name: async () => sources, build })
  return { build, run }
}

const styleOf = (build: string) => readFile(join(build, 'client/app.css'), 'utf8')

test('two builds at once make one, and both get it complete', async () => {
  const { build, run } = buildWith(nextTurn)
  const builds = await Promise.all([run(), run()])
  expect(builds).toEqual([join(home, ONE), join(home, ONE)])
  expect(build).toHaveBeenCalledOnce()
  expect(await readdir(home)).toEqual([ONE])
})

test('a build beside a served one leaves its files alone, and appears only when it is complete', async () => {
  const served = await buildWith().run()
  sources = TWO
  const whileBuilding = vi.fn(async () => {
    expect(await styleOf(served)).toBe(ONE)
    expect(await listOtherBuilds(served)).toEqual([])
  })
  const next = await buildWith(whileBuilding).run()
  expect(whileBuilding).toHaveBeenCalledOnce()
  expect([await styleOf(served), await styleOf(next)]).toEqual([ONE, TWO])
  expect(await listOtherBuilds(served)).toEqual([next])
})

test('sources that change during a build are built again', async () => {
  const { build, run } = buildWith(() => {
    sources = TWO
  })
  const made = await run()
  expect(basename(made)).toBe(TWO)
  expect(await styleOf(made)).toBe(TWO)
  expect(build).toHaveBeenCalledTimes(2)
})

test('a failed build leaves nothing, and the next one succeeds', async () => {
  const { run } = buildWith(() => {
    throw new Error('a mistake')
  })
  await expect(run()).rejects.toThrow('a mistake')
  expect(await readdir(home)).toEqual([])
  expect(await buildWith().run()).toBe(join(home, ONE))
})

test('a build that no store has served for a month is removed, but the newest three stay', async () => {
  const names = ['a', 'b', 'c', 'd', 'e'].map(letter => letter.repeat(16))
  for (const [age, name] of names.entries()) {
    await mkdir(join(home, name))
    const usedAt = new Date(Date.now() - (20 + age * 10) * DAY_MS)
    await utimes(join(home, name), usedAt, usedAt)
  }
  await buildWith().run()
  expect((await readdir(home)).sort()).toEqual([ONE, ...names.slice(0, 3)])
})
