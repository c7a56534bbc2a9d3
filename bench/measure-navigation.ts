import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '#tests/setup/browser/find-browser.ts'
import { BROWSER_FLAGS } from '#tests/setup/browser/test-browser.ts'
import { quantile } from './measure.ts'
import { INTERACTIONS, recordInteractions } from './navigation/interactions.ts'
import type { Painted } from './navigation/measure-paint.ts'
import { openPage, PROFILES, type Profile, press } from './navigation/profiles.ts'
import { FILTER, STEPS, type Step } from './navigation/steps.ts'
import { openStore } from './open-store.ts'

/**
 * `node bench/measure-navigation.ts [address] [rounds]`: how long a shopper waits from lifting the finger to the paint
 * that shows what was asked for, and until its first picture is there too, on a desktop and on a slow phone; medians.
 * Then how long the commonest interactions take until the next paint (INP).
 */

/** How long a shopper looks before the next step. */
const LOOK_MS = 1_000

export interface MeasuredProfile {
  profile: Profile['name']
  /** By the name of the step; medians in milliseconds. `bareMs` is what the browser takes for the same HTML without scripts. */
  steps: Map<string, { contentMs: number; pictureMs: number; bareMs?: number | undefined }>
  /** By the name of the interaction; medians in milliseconds. */
  interactions: Map<string, number>
  /** Of all interactions. */
  p95Ms: number
}

export async function measureNavigation(address: string, rounds: number): Promise<MeasuredProfile[]> {
  const { executablePath, env } = await findBrowser()
  const browser = await chromium.launch({ executablePath, env, args: BROWSER_FLAGS })
  const visiting = { browser, address, rounds }
  try {
    const measured: MeasuredProfile[] = []
    for (const profile of PROFILES) {
      const steps = await measureProfile(visiting, profile)
      measured.push({ profile: profile.name, steps, ...(await measureInteractions(visiting, profile)) })
    }
    return measured
  } finally {
    await browser.close()
  }
}

interface Visiting {
  browser: Browser
  address: string
  rounds: number
}

async function measureProfile(
  { browser, address, rounds }: Visiting,
  profile: Profile,
): Promise<MeasuredProfile['steps']> {
  const times = new Map<string, { content: number[]; picture: number[] }>()
  const bare = new Map<string, number[]>()
  for (let round = 0; round < rounds; round += 1) {
    const shown = new Map<Step, string>()
    const page = await openPage(browser, profile)
    await page.goto(`${address}/products`, { waitUntil: 'load' })
    await page.waitForTimeout(LOOK_MS * 3)
    for (const step of STEPS) {
      await measureStep(page, profile, step)
      if (step.shows)
        shown.set(
          step,
          await page
            .locator(step.shows)
            .first()
            .evaluate(({ outerHTML }) => outerHTML),
        )
    }
    if (profile.context.hasTouch) {
      await press(page, profile, 'main button:has-text("Filters")')
      await page.locator('[data-modal=open] [role=dialog]').waitFor()
      await page.waitForTimeout(LOOK_MS)
    }
    await measureStep(page, profile, FILTER)
    await page.context().close()
    for (const [name, ms] of await measureBareSteps({ browser, address }, profile, shown)) {
      bare.set(name, [...(bare.get(name) ?? []), ms])
    }
  }
  return new Map(
    [...times].map(([name, { content, picture }]) => [
      name,
      {
        contentMs: median(content),
        pictureMs: median(picture),
        bareMs: bare.has(name) ? median(bare.get(name) ?? []) : undefined,
      },
    ]),
  )

  async function measureStep(page: Page, at: Profile, step: Step) {
    const painted = await takeStep(page, at, step)
    const known = times.get(step.name) ?? { content: [], picture: [] }
    known.content.push(painted.contentMs)
    known.picture.push(painted.pictureMs)
    times.set(step.name, known)
    await page.waitForTimeout(LOOK_MS)
  }
}

/** @returns what the step led to @throws if it did not end within ten seconds */
async function takeStep(page: Page, profile: Profile, step: Step): Promise<Painted> {
  await page.evaluate(wanted => window.watchPaint(wanted), step.wanted)
  await step.act(page, profile)
  const painted = await page.evaluate(() =>
    Promise.race([window.painted, new Promise<undefined>(resolve => setTimeout(resolve, 10_000))]),
  )
  if (!painted) throw new Error(`${step.name} did not end.`)
  return painted
}

/**
 * The yardstick: the same steps on the shop's page without its scripts, where a press puts in the HTML that the step led to. It
 * is what the browser takes to parse, lay out and paint it.
 *
 * @param shown the HTML of steps that follow each other
 * @returns milliseconds until the content, by the name of the step
 */
async function measureBareSteps(
  { browser, address }: Pick<Visiting, 'browser' | 'address'>,
  profile: Profile,
  shown: ReadonlyMap<Step, string>,
): Promise<Map<string, number>> {
  const times = new Map<string, number>()
  const page = await openPage(browser, profile)
  await page.route('**/*.js', route => route.abort())
  await page.goto(`${address}/products`, { waitUntil: 'load' })
  await page.waitForTimeout(LOOK_MS * 3)
  for (const [step, html] of shown) {
    await page.evaluate(putInWhenPressed, { html, shows: step.shows })
    const { contentMs } = await takeStep(page, profile, step)
    times.set(step.name, contentMs)
    await page.waitForTimeout(LOOK_MS)
  }
  await page.context().close()
  return times
}

/** Runs in the page. */
function putInWhenPressed({ html, shows }: { html: string; shows: string | undefined }): void {
  document.addEventListener(
    'click',
    event => {
      event.preventDefault()
      document.querySelector('[data-modal]')?.remove()
      const main = document.querySelector('#main')
      if (shows === '#main' && main) main.outerHTML = html
      else document.body.insertAdjacentHTML('beforeend', html)
      window.scrollTo(0, shows === '#main' ? 0 : window.scrollY)
    },
    { once: true },
  )
}

async function measureInteractions(
  { browser, address, rounds }: Visiting,
  profile: Profile,
): Promise<Pick<MeasuredProfile, 'interactions' | 'p95Ms'>> {
  const times = new Map<string, number[]>(INTERACTIONS.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    const page = await openPage(browser, profile)
    await recordInteractions(page)
    let at: string | undefined
    for (const interaction of INTERACTIONS) {
      if (interaction.at !== at) {
        at = interaction.at
        await page.goto(address + (at === 'product' ? '/product/hoodie-forest' : at), { waitUntil: 'load' })
        await page.waitForTimeout(LOOK_MS * 3)
      }
      await page.evaluate(() => {
        window.interactionMs = []
      })
      await interaction.act(page, profile)
      await page.waitForTimeout(LOOK_MS)
      // An event shorter than 16 ms is not reported.
      const longest = await page.evaluate(() => Math.max(8, ...window.interactionMs))
      times.get(interaction.name)?.push(longest)
    }
    await page.context().close()
  }
  const all = [...times.values()].flat().toSorted((one, other) => one - other)
  const interactions = new Map([...times].map(([name, taken]) => [name, median(taken)]))
  return { interactions, p95Ms: quantile(all, 0.95) }
}

function median(numbers: readonly number[]): number {
  return quantile(
    numbers.toSorted((one, other) => one - other),
    0.5,
  )
}

if (import.meta.main) {
  const [given, rounds = '5'] = process.argv.slice(2)
  const store = given ? undefined : await openStore()
  try {
    for (const measured of await measureNavigation(given ?? store?.address ?? '', Number(rounds))) {
      console.log(`\n${measured.profile}, ${rounds} rounds`)
      console.table(Object.fromEntries(measured.steps))
      console.log(`until the next paint after an interaction; p95 of all: ${measured.p95Ms} ms`)
      console.table(Object.fromEntries(measured.interactions))
    }
  } finally {
    await store?.close()
  }
}
