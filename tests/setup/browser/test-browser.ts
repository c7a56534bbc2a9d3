/** A Chromium that has opened a page here, and the environment it needs. */
export interface TestBrowser {
  executablePath: string
  env: Record<string, string>
}

/**
 * Pages live too shortly to gain from optimised code. With heaps that begin small, a quarter of the examination of a
 * page by axe is the collection of garbage.
 */
const JAVASCRIPT_FLAGS = [
  '--no-maglev',
  '--no-opt',
  '--min-semi-space-size=32',
  '--max-semi-space-size=64',
  '--initial-heap-size=512',
]

/** `--no-sandbox` because root may run the tests. Those after the JavaScript prevent Chromium's own requests. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  `--js-flags=${JAVASCRIPT_FLAGS.join(' ')}`,
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
