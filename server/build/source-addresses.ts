import { relative, sep } from 'node:path'
import type { Plugin } from 'vite'

const ROOT = new URL('../..', import.meta.url).pathname

/**
 * Gives each module of ours in a built program the address of its source, in place of that of the built file: modules find
 * migrations, demo pictures and packages from there. Built programs stand three folders deep, in `build/VERSION/server`.
 */
export function sourceAddresses(): Plugin {
  return {
    name: 'source-addresses',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'ssr',
    transform: {
      filter: { code: 'import.meta.url' },
      handler(code, id) {
        if (id.includes('/node_modules/')) return
        const path = relative(ROOT, id.replace(/\?.*/, '')).split(sep).join('/')
        const address = `new URL(${JSON.stringify(`../../../${path}`)}, import.meta.url).href`
        return { code: code.replaceAll('import.meta.url', address), map: null }
      },
    },
  }
}
