import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { ADMIN_SHOP_SETTINGS, createAdmin, signInAsAdmin } from '#tests/setup/admin.ts'
import { findBrowser } from '#tests/setup/browser.ts'
import { startShop } from '#tests/setup/shop.ts'
import { BROWSER_FLAGS } from '#tests/setup/test-browser.ts'
import { fillShop, type SeenShop } from './fill-shop.ts'
import { play, type Scene, type Viewer } from './scene.ts'
import { SCENES } from './scenes.ts'

const USAGE = `Takes a picture of every page and state, of a shop of its own, at three widths and in both themes.

  npm run screenshots -- [--only home,checkout] [--widths 390,1440] [--themes dark] [--to folder] [--list]

  --only     scenes whose names begin like one of these
  --widths   of the screen, in pixels (390,768,1440)
  --themes   light, dark, or both (light,dark)
  --to       where the pictures go (screenshots)
  --list     prints the names of the scenes, and takes none`

const HEIGHTS: Record<number, number> = { 390: 844, 768: 1024 }
const PATIENCE_MS = 30_000
const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

interface Wish {
  scenes: readonly Scene[]
  widths: number[]
  themes: Theme[]
  folder: string
}

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    widths: { type: 'string', default: '390,768,1440' },
    themes: { type: 'string', default: THEMES.join(',') },
    to: { type: 'string', default: 'screenshots' },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

if (options.help) console.log(USAGE)
else if (options.list) console.log(SCENES.map(scene => scene.name).join('\n'))
else process.exitCode = await takeAll(readWish())

function readWish(): Wish {
  const names = options.only?.split(',') ?? ['']
  const scenes = SCENES.filter(scene => names.some(name => scene.name.startsWith(name)))
  if (scenes.length === 0) throw new Error('No scene is called like that. --list prints their names.')
  const widths = options.widths.split(',').map(Number)
  if (!widths.every(width => width >= 200)) throw new Error('--widths are numbers of pixels, like 390,1440.')
  const themes = THEMES.filter(theme => options.themes.split(',').includes(theme))
  if (themes.length === 0) throw new Error('--themes are light, dark or both.')
  return { scenes, widths, themes, folder: resolve(options.to) }
}

/** @returns the exit code: 0 when every picture was taken */
async function takeAll(wish: Wish): Promise<number> {
  await mkdir(wish.folder, { recursive: true })
  const { executablePath, env } = await findBrowser()
  const shop = await startShop(ADMIN_SHOP_SETTINGS)
  const browser = await chromium.launch({
    executablePath,
    args: BROWSER_FLAGS,
    env: { ...process.env, ...env },
  })
  try {
    await createAdmin(shop.address)
    const customer = await browser.newContext({ baseURL: shop.address })
    const newcomer = await browser.newContext({ baseURL: shop.address })
    const admin = await browser.newContext({ baseURL: shop.address })
    const guest = await browser.newContext({ baseURL: shop.address })
    await signInAsAdmin(admin)
    const seen = await fillShop(customer, { guest, newcomer, admin })
    const people: People = {
      guest: undefined,
      customer: await customer.storageState(),
      newcomer: await newcomer.storageState(),
      admin: await admin.storageState(),
    }
    const { taken, failed } = await takeEach(wish, { browser, address: shop.address, people, seen })
    console.log(`\n${taken} pictures are in ${wish.folder}`)
    for (const line of failed) console.log(`✗ ${line}`)
    return failed.length > 0 ? 1 : 0
  } finally {
    await browser.close()
    await shop.stop()
  }
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>
type People = Record<Viewer, State | undefined>

interface Stage {
  browser: Browser
  address: string
  people: People
  seen: SeenShop
}

async function takeEach({ scenes, widths, themes, folder }: Wish, stage: Stage) {
  let taken = 0
  const failed: string[] = []
  for (const scene of scenes) {
    for (const width of widths.filter(
      each => each <= (scene.most ?? each) && each >= (scene.least ?? each),
    )) {
      for (const theme of themes) {
        const file = `${scene.name}-${width}-${theme}.png`
        try {
          await take(scene, { width, theme, file: join(folder, file) }, stage)
          taken += 1
          console.log(file)
        } catch (error) {
          failed.push(`${file}: ${String(error).split('\n')[0]}`)
        }
      }
    }
  }
  return { taken, failed }
}

async function take(
  scene: Scene,
  { width, theme, file }: { width: number; theme: Theme; file: string },
  stage: Stage,
) {
  const { browser, address, people, seen } = stage
  const isPhone = width < 768
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width, height: HEIGHTS[width] ?? 900 },
    isMobile: isPhone,
    hasTouch: isPhone,
    colorScheme: theme,
    // Nothing is caught half way through a movement.
    reducedMotion: 'reduce',
    locale: 'en-PK',
    timezoneId: 'Asia/Karachi',
    storageState: people[scene.viewer ?? 'guest'],
    javaScriptEnabled: !scene.isWithoutScript,
  })
  try {
    context.setDefaultTimeout(10_000)
    if (scene.hasBasket) {
      await context.addInitScript(basket => localStorage.setItem('cart:v1', basket), seen.basket)
    }
    const page = await context.newPage()
    await withinPatience(play(scene, page, seen))
    await page.screenshot({ path: file, fullPage: scene.isWhole ?? false })
  } finally {
    await context.close()
  }
}

/** A page that hangs costs its own picture, and not those after it. */
async function withinPatience(playing: Promise<void>): Promise<void> {
  const late = setTimeout(PATIENCE_MS, undefined, { ref: false }).then(() => {
    throw new Error(`It was not there after ${PATIENCE_MS / 1000} s.`)
  })
  await Promise.race([playing, late])
}
