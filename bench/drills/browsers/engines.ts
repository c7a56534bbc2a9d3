import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { findBrowserForJourneys } from '#tests/setup/browser/find-browser.ts'
import { BROWSER_FLAGS } from '#tests/setup/browser/test-browser.ts'
import { findFreePort } from '#tests/setup/find-free-port.ts'

/** A page of its own in a browser that has never seen the shop. */
export interface Tab {
  /** Begins to open it. */
  open(address: string): Promise<void>
  /** Returns what an expression comes to in the page, sent as JSON. */
  evaluate<Value>(expression: string): Promise<Value>
  press(x: number, y: number): Promise<void>
  /** Types into the field in focus; a line break is Enter. */
  type(text: string): Promise<void>
  chooseFile(selector: string, path: string): Promise<void>
  /** What the console has said of errors since it was asked last. */
  takeErrors(): string[]
  close(): Promise<void>
}

export interface Engine {
  name: string
  widths: readonly number[]
  openTab(width: number): Promise<Tab>
  close(): Promise<void>
}

const HEIGHT = 860
const COMMAND_TIMEOUT_MS = 30_000
const FIREFOX = '/usr/bin/firefox-esr'
const DRIVER = '/usr/bin/WebKitWebDriver'
const MINI_BROWSER = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`
const DISPLAY_SERVER = '/usr/bin/Xvfb'

export const hasFirefox = () => existsSync(FIREFOX)
export const hasWebKit = () => [DRIVER, MINI_BROWSER, DISPLAY_SERVER].every(path => existsSync(path))

/** Debian's Firefox, which speaks WebDriver BiDi without a driver. */
export async function openFirefox(): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'darzi-drill-firefox-'))
  const words = ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port=0', 'about:blank']
  const firefox = spawn(FIREFOX, words, { env: { ...process.env, HOME: folder } })
  const found = await waitForLine(firefox, /WebDriver BiDi listening on (\S+)/)
  const connection = await connect(`${found}/session`)
  const { send } = connection
  const { capabilities } = await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    widths: [390, 820, 1300],
    async openTab(width) {
      const { userContext } = await send('browser.createUserContext', {})
      const { context } = await send('browsingContext.create', { type: 'tab', userContext })
      await send('browsingContext.setViewport', { context, viewport: { width, height: HEIGHT } })
      const errors: string[] = []
      connection.listen(({ level, text, source, stackTrace }) => {
        if (level !== 'error' || source.context !== context) return
        const { url = '', lineNumber = 0, columnNumber = 0 } = stackTrace?.callFrames[0] ?? {}
        errors.push(`${text} (${url}:${lineNumber}:${columnNumber})`)
      })
      const perform = (actions: object[]) => send('input.performActions', { context, actions })
      const evaluate = async (expression: string) => {
        const { result, exceptionDetails } = await send('script.evaluate', {
          expression,
          target: { context },
          awaitPromise: true,
        })
        if (exceptionDetails) throw new Error(exceptionDetails.text)
        return result
      }
      return {
        open: url => send('browsingContext.navigate', { context, url, wait: 'none' }),
        evaluate: async expression => parse((await evaluate(`JSON.stringify(${expression})`)).value),
        press: (x, y) => perform(pressAt(x, y)),
        type: text => perform(keysOf(text)),
        async chooseFile(selector, path) {
          const element = await evaluate(`document.querySelector(${JSON.stringify(selector)})`)
          await send('input.setFiles', { context, element, files: [path] })
        },
        takeErrors: () => errors.splice(0),
        close: () => send('browser.removeUserContext', { userContext }),
      }
    },
    async close() {
      await send('browser.close', {}).catch(() => firefox.kill())
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Debian's WebKit in its own small browser, on a screen that no one sees. */
export async function openWebKit(): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'darzi-drill-webkit-'))
  // The bar of the small browser is wider than a phone.
  await mkdir(join(folder, 'gtk-3.0'))
  await writeFile(
    join(folder, 'gtk-3.0/gtk.css'),
    '* { min-width: 0; padding: 0; margin: 0; border-width: 0 }',
  )
  const screen = spawn(DISPLAY_SERVER, ['-displayfd', '1', '-screen', '0', '2000x1000x24'])
  const display = await waitForLine(screen, /(\d+)/)
  const port = await findFreePort()
  const env = { ...process.env, DISPLAY: `:${display}`, XDG_CONFIG_HOME: folder, HOME: folder }
  // By line, so that the console's errors are not held back.
  const driver = spawn('stdbuf', ['-oL', DRIVER, `--port=${port}`], { env })
  const errors: string[] = []
  driver.stdout.setEncoding('utf8').on('data', (text: string) => {
    errors.push(...text.split('\n').filter(line => /CONSOLE (\w+ )?ERROR/.test(line)))
  })
  const send = async (method: string, path: string, body?: object) => {
    const signal = AbortSignal.timeout(COMMAND_TIMEOUT_MS)
    const sent = { method, signal, ...(body && { body: JSON.stringify(body) }) }
    const { value } = await (await fetch(`http://127.0.0.1:${port}${path}`, sent)).json()
    if (value?.error) throw new Error(`${value.error}: ${value.message}`)
    return value
  }
  const openSession = () =>
    send('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          // The driver misses that a page has been read while it is drawn again.
          pageLoadStrategy: 'none',
          'webkitgtk:browserOptions': {
            binary: MINI_BROWSER,
            args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
          },
        },
      },
    })
  for (let tries = 0; tries < 50 && !(await send('GET', '/status').catch(() => false)); tries++)
    await sleep(100)
  const first = await openSession()
  await send('DELETE', `/session/${first.sessionId}`)
  return {
    name: `WebKitGTK ${first.capabilities.browserVersion}`,
    widths: [390, 1300],
    async openTab(width) {
      const session = `/session/${(await openSession()).sessionId}`
      await send('POST', `${session}/window/rect`, { width, height: HEIGHT })
      const evaluate = (script: string) => send('POST', `${session}/execute/sync`, { script, args: [] })
      const perform = (actions: object[]) => send('POST', `${session}/actions`, { actions })
      return {
        open: url => send('POST', `${session}/url`, { url }),
        evaluate: async expression => parse(await evaluate(`return JSON.stringify(${expression})`)),
        press: (x, y) => perform(pressAt(x, y)),
        type: text => perform(keysOf(text)),
        async chooseFile(value, path) {
          const found = await send('POST', `${session}/element`, { using: 'css selector', value })
          const [element] = Object.values(found)
          await send('POST', `${session}/element/${element}/value`, { text: path })
        },
        takeErrors: () => errors.splice(0),
        close: () => send('DELETE', session),
      }
    },
    async close() {
      driver.kill()
      screen.kill()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** The Chromium of the journeys. @param script runs before those of each page */
export async function openChromium(name: string, script: string): Promise<Engine> {
  const { executablePath, env } = await findBrowserForJourneys()
  const browser = await chromium.launch({
    executablePath,
    args: BROWSER_FLAGS,
    env: { ...process.env, ...env },
  })
  return {
    name: `${name} (Chromium ${browser.version()})`,
    widths: [390, 1300],
    async openTab(width) {
      const context = await browser.newContext({ viewport: { width, height: HEIGHT } })
      if (script) await context.addInitScript(script)
      const page = await context.newPage()
      const errors: string[] = []
      context.on('console', message => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', error => errors.push(error.error().stack ?? error.error().message))
      return {
        open: async address => {
          await page.goto(address, { waitUntil: 'commit' })
        },
        evaluate: async expression => parse(await page.evaluate(`JSON.stringify(${expression})`)),
        press: (x, y) => page.mouse.click(x, y),
        type: text => page.keyboard.type(text),
        chooseFile: (selector, path) => page.locator(selector).first().setInputFiles(path),
        takeErrors: () => errors.splice(0),
        close: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}

function parse(json: unknown) {
  return typeof json === 'string' ? JSON.parse(json) : undefined
}

/** The actions of a press, as both kinds of WebDriver take them. */
function pressAt(x: number, y: number): object[] {
  return [
    {
      type: 'pointer',
      id: 'hand',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pause', duration: 60 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ]
}

const ENTER = '\uE007'

function keysOf(text: string): object[] {
  const actions = [...text.replaceAll('\n', ENTER)].flatMap(value => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  return [{ type: 'key', id: 'keys', actions }]
}

/** Waits until a program prints a line like this. @returns the line's first group */
async function waitForLine(program: ChildProcess, wanted: RegExp): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let printed = ''
  for (const stream of [program.stdout, program.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      const found = wanted.exec(printed)?.[1]
      if (found) resolve(found)
    })
  }
  program.once('error', reject)
  program.once('exit', () => reject(new Error(`It ended: ${printed}`)))
  return promise
}

interface LogEntry {
  level: string
  text: string
  source: { context?: string }
  stackTrace?: { callFrames: { url: string; lineNumber: number; columnNumber: number }[] }
}

/** A connection that speaks WebDriver BiDi. */
async function connect(address: string) {
  const socket = new WebSocket(address)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const listeners: ((entry: LogEntry) => void)[] = []
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data))
    if (message.method === 'log.entryAdded') for (const listener of listeners) listener(message.params)
    const asked = waiting.get(message.id)
    if (message.error) asked?.reject(new Error(`${message.error}: ${message.message}`))
    else asked?.resolve(message.result)
    waiting.delete(message.id)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  return {
    listen: (listener: (entry: LogEntry) => void) => listeners.push(listener),
    // biome-ignore lint/suspicious/noExplicitAny: each command has a result of its own.
    send(method: string, params: object): Promise<any> {
      const asked = Promise.withResolvers<unknown>()
      last += 1
      waiting.set(last, asked)
      socket.send(JSON.stringify({ id: last, method, params }))
      return asked.promise
    },
  }
}
