import { join } from 'node:path'

const SOURCES = 'app/storefront/offline/worker'
/** Built name → source. */
const WORKERS = { sw: 'service-worker.ts', 'sw-retired': 'retired-worker.ts' }

/**
 * Builds the service worker `/sw.js`, and the one that replaces it when it is switched off. Each is one file. Browsers
 * update a worker when any byte of it differs, which `version` ensures.
 */
export async function buildWorkers(root: string, directory: string, version: string): Promise<void> {
  // Vite is missing where only production dependencies are installed.
  const { build } = await import('vite')
  for (const [name, source] of Object.entries(WORKERS)) {
    await build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      mode: 'production',
      define: { BUILD: JSON.stringify(version) },
      build: {
        outDir: directory,
        emptyOutDir: false,
        rolldownOptions: {
          input: join(root, SOURCES, source),
          output: { format: 'iife', entryFileNames: `${name}.js` },
        },
      },
    })
  }
}
