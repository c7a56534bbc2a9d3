/** A Chromium that was seen to open a page here, and what it needs in its environment. */
export interface TestBrowser {
  executablePath: string
  env: Record<string, string>
}

/** `--no-sandbox` because root may run the tests; the others keep Chromium from calling home. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
