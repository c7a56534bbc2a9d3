import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const fetchFile = vi.fn<(path: string) => Promise<Response>>()
const importPart = vi.fn(async () => 'a part')
const page = new EventTarget()
const linked = '/assets/shop.js'
let importWithFiles: typeof import('./import-with-files.ts').importWithFiles

beforeEach(async () => {
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { querySelector: (selector: string) => selector.includes(`"${linked}"`) || null })
  vi.stubGlobal('fetch', fetchFile)
  vi.resetModules()
  vi.clearAllMocks()
  fetchFile.mockImplementation(async () => new Response())
  importWithFiles = (await import('./import-with-files.ts')).importWithFiles
})
afterEach(() => vi.unstubAllGlobals())

const fetched = () => fetchFile.mock.calls.map(([path]) => path)

test('a part is imported once its files are there; each is fetched once, and none that the page has', async () => {
  let arrive = (_: Response) => {}
  fetchFile.mockImplementationOnce(() => new Promise(resolve => (arrive = resolve)))
  const parts = Promise.all([
    importWithFiles(importPart, ['assets/menu.js', 'assets/shop.js', 'assets/modal.js']),
    importWithFiles(importPart, ['assets/menu.js']),
  ])
  await vi.waitFor(() => expect(fetched()).toEqual(['/assets/menu.js', '/assets/modal.js']))
  expect(importPart).not.toHaveBeenCalled()
  arrive(new Response())
  expect(await parts).toEqual(['a part', 'a part'])
  await importWithFiles(importPart, ['assets/modal.js'])
  expect(fetchFile).toHaveBeenCalledTimes(2)
})

test.each([
  ['is gone', () => Promise.resolve(new Response('', { status: 404 }))],
  ['could not be fetched', () => Promise.reject(new TypeError('Failed to fetch'))],
])(
  'the module of a file that %s is not imported, that is reported, and the next try fetches it',
  async (_, fail) => {
    const report = vi.fn()
    page.addEventListener('vite:preloadError', report, { once: true })
    fetchFile.mockImplementationOnce(fail)
    const error = await importWithFiles(importPart, ['assets/menu.js']).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Error)
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ payload: error }))
    expect(importPart).not.toHaveBeenCalled()
    expect(await importWithFiles(importPart, ['assets/menu.js'])).toBe('a part')
  },
)

test('two parts that wait for one file fail with errors of their own, so that a press is not taken for what was loaded early', async () => {
  fetchFile.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')))
  const parts = [
    importWithFiles(importPart, ['assets/menu.js']),
    importWithFiles(importPart, ['assets/menu.js']),
  ]
  const [early, pressed] = await Promise.all(parts.map(part => part.catch((reason: unknown) => reason)))
  expect(fetchFile).toHaveBeenCalledOnce()
  expect([early, pressed]).toEqual([expect.any(Error), expect.any(Error)])
  expect(early).not.toBe(pressed)
})
