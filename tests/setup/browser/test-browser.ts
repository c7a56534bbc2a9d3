/** A Chromium that has opened a page here, and the environment it needs. */
export interface TestBrowser {
  executablePath: string
  env: Record<string, string>
}

/** `--no-sandbox` because root may run the tests; the others prevent Chromium's own requests. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
