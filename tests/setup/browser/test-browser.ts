/** A Chromium that has opened a page here, and the environment it needs. */
export interface TestBrowser {
  executablePath: string
  env: Record<string, string>
}

/**
 * `--no-sandbox` because root may run the tests. Pages live too shortly to gain from optimised code. The others prevent
 * Chromium's own requests.
 */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--js-flags=--no-maglev --no-opt',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
