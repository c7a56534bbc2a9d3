import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import type { Language } from '#app/shared/text/languages.ts'
import { ADMIN_SHOP_SETTINGS, createAdmin, signInAsAdmin } from '#tests/setup/browser/admin.ts'
import { findBrowser } from '#tests/setup/browser/find-browser.ts'
import { BROWSER_FLAGS } from '#tests/setup/browser/test-browser.ts'
import { setGenerousLimits } from '#tests/setup/generous-limits.ts'
import { startShop } from '#tests/setup/shop.ts'
import { examine } from './examine.ts'
import { addExtremeProducts } from './extreme-products.ts'
import { post } from './fill-service.ts'
import { fillShop, type SeenShop } from './fill-shop.ts'
import { GUIDE_SCENES, GUIDE_WIDTH, writeGuidePictures } from './guide-pictures.ts'
import { play, type Scene, type Viewer } from './scene.ts'
import { SCENES } from './scenes.ts'

const USAGE = `Takes a picture of every page and state, of a shop of its own, at three widths and in both themes.

  npm run screenshots -- [--only home,checkout] [--widths 390,1440] [--themes dark] [--to folder]
                         [--urdu] [--check] [--no-pictures] [--list]
  npm run screenshots -- --guide

  --only         scenes whose names begin like one of these
  --widths       of the screen, in pixels (390,768,1440)
  --themes       light, dark, or both (light,dark)
  --to           where the pictures go (screenshots)
  --urdu         the same from right to left, without the scenes in which something is pressed
  --check        examines each as well: by axe, for what runs out of the screen, and for targets too small for a finger
  --no-pictures  only plays them, as to check
  --list         prints the names of the scenes, and takes none
  --guide        takes those of docs/owner-guide.md, and writes them to docs/pictures`

const HEIGHTS: Record<number, number> = { 390: 844, 768: 1024 }
const TIMEOUT_MS = 30_000
const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

interface Wish {
  scenes: readonly Scene[]
  widths: number[]
  themes: Theme[]
  /** Where the pictures go, if any are taken. */
  folder: string | undefined
  language: Language
  isChecked: boolean
}

const { values: options } = parseArgs({
  allowNegative: true,
  options: {
    only: { type: 'string' },
    widths: { type: 'string', default: '390,768,1440' },
    themes: { type: 'string', default: THEMES.join(',') },
    to: { type: 'string', default: 'screenshots' },
    urdu: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    pictures: { type: 'boolean', default: true },
    list: { type: 'boolean', default: false },
    guide: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

if (options.help) console.log(USAGE)
else if (options.list) console.log(SCENES.map(scene => scene.name).join('\n'))
else if (options.guide) process.exitCode = await takeForGuide()
else process.exitCode = await takeAll(readWish())

async function takeForGuide(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'darzi-guide-'))
  const scenes = SCENES.filter(({ name }) => GUIDE_SCENES.includes(name))
  try {
    const code = await takeAll({
      scenes,
      widths: [GUIDE_WIDTH],
      themes: ['light'],
      folder,
      language: 'en',
      isChecked: false,
    })
    if (code === 0) await writeGuidePictures(folder)
    return code
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function readWish(): Wish {
  const names = options.only?.split(',') ?? ['']
  // What is pressed has an English name.
  const scenes = SCENES.filter(
    ({ name, act }) => names.some(begun => name.startsWith(begun)) && !(act && options.urdu),
  )
  if (scenes.length === 0) throw new Error('No scene is called like that. --list prints their names.')
  const widths = options.widths.split(',').map(Number)
  if (!widths.every(width => width >= 200)) throw new Error('--widths are numbers of pixels, like 390,1440.')
  const themes = THEMES.filter(theme => options.themes.split(',').includes(theme))
  if (themes.length === 0) throw new Error('--themes are light, dark or both.')
  const folder = options.pictures ? resolve(options.to) : undefined
  const language = options.urdu ? 'ur' : 'en'
  return { scenes, widths, themes, folder, language, isChecked: options.check }
}

/** @returns the exit code: 0 when every scene was played, and nothing was found where that was asked for */
async function takeAll(wish: Wish): Promise<number> {
  if (wish.folder) await mkdir(wish.folder, { recursive: true })
  const { executablePath, env } = await findBrowser()
  const browser = await chromium.launch({
    executablePath,
    args: BROWSER_FLAGS,
    env: { ...process.env, ...env },
  })
  try {
    const { taken, failed, found } = await takeInBothShops(wish, browser)
    console.log(`\n${wish.folder ? `${taken} pictures are in ${wish.folder}` : `${taken} were played`}`)
    if (wish.isChecked) console.log(`Something was found in ${found} of them.`)
    for (const line of failed) console.log(`✗ ${line}`)
    return failed.length + found > 0 ? 1 : 0
  } finally {
    await browser.close()
  }
}

/** In the shop that is filled, and in the new one; a shop without a wished scene is not opened. */
async function takeInBothShops(wish: Wish, browser: Browser): Promise<Taken> {
  const total: Taken = { taken: 0, found: 0, failed: [] }
  for (const isNew of [false, true]) {
    const scenes = wish.scenes.filter(({ isNewShop = false }) => isNewShop === isNew)
    if (scenes.length === 0) continue
    const { taken, found, failed } = await takeInShop(isNew, { ...wish, scenes }, browser)
    total.taken += taken
    total.found += found
    total.failed.push(...failed)
  }
  return total
}

async function takeInShop(isNew: boolean, wish: Wish, browser: Browser): Promise<Taken> {
  const shop = await startShop({ ...ADMIN_SHOP_SETTINGS, DEMO: isNew ? 'off' : 'on' })
  try {
    await createAdmin(shop.address)
    await setGenerousLimits(shop)
    const customer = await browser.newContext({ baseURL: shop.address })
    const newcomer = await browser.newContext({ baseURL: shop.address })
    const admin = await browser.newContext({ baseURL: shop.address })
    const guest = await browser.newContext({ baseURL: shop.address })
    await signInAsAdmin(admin)
    const seen = isNew ? undefined : await fillShop(customer, { guest, newcomer, admin })
    if (!isNew) await addExtremeProducts(shop)
    await post(admin, '/admin/language', { language: wish.language, to: '/admin' })
    const people: People = {
      guest: undefined,
      customer: await customer.storageState(),
      newcomer: await newcomer.storageState(),
      admin: await admin.storageState(),
    }
    return await takeEach(wish, { browser, address: shop.address, people, seen })
  } finally {
    await shop.stop()
  }
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>
type People = Record<Viewer, State | undefined>

interface Stage {
  browser: Browser
  address: string
  people: People
  /** Nothing in a new shop. */
  seen: SeenShop | undefined
}

interface Taken {
  taken: number
  /** In how many of them something is amiss. */
  found: number
  /** What could not be taken, and why. */
  failed: string[]
}

async function takeEach(wish: Wish, stage: Stage): Promise<Taken> {
  const result: Taken = { taken: 0, found: 0, failed: [] }
  for (const { scene, width, themes } of turnsOf(wish)) {
    try {
      for await (const { name, findings } of take(scene, { ...wish, width, themes }, stage)) {
        result.taken += 1
        if (findings.length > 0) result.found += 1
        console.log([name, ...findings.map(finding => `  ✗ ${finding}`)].join('\n'))
      }
    } catch (error) {
      const failure = `${scene.name}-${width}: ${String(error).split('\n')[0]}`
      result.failed.push(failure)
      console.log(`✗ ${failure}`)
    }
  }
  return result
}

/**
 * Each scene at each width and in each theme. Where no picture is taken, a whole page with scripts is played once for all
 * themes: a picture may be taken before the page has taken over the other one.
 */
function turnsOf({ scenes, widths, themes, isChecked, folder }: Wish) {
  const oneByOne = themes.map(theme => [theme])
  return scenes.flatMap(scene => {
    const isAtOnce = scene.isWhole && isChecked && !folder && !scene.isWithoutScript
    const turns = isAtOnce ? [themes] : oneByOne
    return widths
      .filter(width => width <= (scene.most ?? width) && width >= (scene.least ?? width))
      .flatMap(width => turns.map(themes => ({ scene, width, themes })))
  })
}

/** Plays the scene once, and takes it in one theme after the other. @yields what was found, if that was asked for */
async function* take(
  scene: Scene,
  { width, themes, folder, language, isChecked }: Wish & { width: number },
  stage: Stage,
) {
  const { browser, address, people, seen } = stage
  const isPhone = width < 768
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width, height: HEIGHTS[width] ?? 900 },
    isMobile: isPhone,
    hasTouch: isPhone,
    colorScheme: themes[0],
    // Nothing is caught half way through a movement.
    reducedMotion: 'reduce',
    locale: 'en-PK',
    timezoneId: 'Asia/Karachi',
    storageState: people[scene.viewer ?? 'guest'],
    javaScriptEnabled: !scene.isWithoutScript,
  })
  try {
    context.setDefaultTimeout(10_000)
    if (scene.hasCart) {
      await context.addInitScript(cart => localStorage.setItem('cart:v1', cart), seen?.storedCart ?? '')
    }
    const page = await context.newPage()
    await withTimeout(play(scene, page, { shop: seen, language }))
    for (const colorScheme of themes) {
      const name = `${scene.name}-${width}-${colorScheme}`
      await page.emulateMedia({ colorScheme })
      if (folder) {
        await page.screenshot({ path: join(folder, `${name}.png`), fullPage: scene.isWhole ?? false })
      }
      const findings = isChecked
        ? await withTimeout(
            examine(page, {
              isPhone,
              hasScripts: !scene.isWithoutScript,
              isAgain: colorScheme !== themes[0],
            }),
          )
        : []
      yield { name, findings }
    }
  } finally {
    await context.close()
  }
}

/** A page that hangs costs its own picture, and not those after it. */
async function withTimeout<Result>(playing: Promise<Result>): Promise<Result> {
  const late = setTimeout(TIMEOUT_MS, undefined, { ref: false }).then((): never => {
    throw new Error(`It was not there after ${TIMEOUT_MS / 1000} s.`)
  })
  return Promise.race([playing, late])
}
