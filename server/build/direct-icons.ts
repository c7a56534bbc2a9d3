import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const IMPORT = /^import \{([^}]+)\} from ["']lucide-react["'];?$/gm
const EXPORT = /^export \{([^}]+)\} from '\.\/icons\/([\w-]+)\.mjs';$/gm

/**
 * Imports each icon from its own module. Through the index of the library every icon would count as used by every page,
 * and each page would load them all.
 */
export function directIcons(): Plugin {
  let modules: Promise<Map<string, string>> | undefined
  return {
    name: 'direct-icons',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: environment => environment.name === 'client',
    transform: {
      filter: { id: /\/app\/.+\.tsx?/, code: 'lucide-react' },
      async handler(code) {
        modules ??= readIndex()
        const known = await modules
        return { code: code.replace(IMPORT, (_, names: string) => importEach(names, known)), map: null }
      },
    },
  }
}

/** @returns the module of each icon, by its exported name */
async function readIndex(): Promise<Map<string, string>> {
  const library = createRequire(import.meta.url).resolve('lucide-react/package.json')
  const index = await readFile(new URL('dist/esm/lucide-react.mjs', `file://${library}`), 'utf8')
  return new Map(
    [...index.matchAll(EXPORT)].flatMap(([, names = '', module = '']) =>
      names.split(',').map(name => [name.replace('default as', '').trim(), module] as const),
    ),
  )
}

function importEach(names: string, modules: Map<string, string>): string {
  const icons = names.split(',').map(name => name.trim().split(/\s+as\s+/))
  return icons
    .filter(([name]) => name)
    .map(([name = '', local = name]) => {
      const module = modules.get(name)
      return module
        ? `import ${local} from "lucide-react/icons/${module}";`
        : `import { ${name} as ${local} } from "lucide-react";`
    })
    .join('')
}
