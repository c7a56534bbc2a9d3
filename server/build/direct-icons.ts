import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const LIBRARY = 'from "lucide-react"'
const ICON = /\/lucide-react\/dist\/esm\/icons\//
const IMPORT = /^import \{([^}]+)\} from ["']lucide-react["'];?$/gm
const EXPORT = /^export \{([^}]+)\} from '\.\/icons\/([\w-]+)\.mjs';$/gm

/**
 * Draws each icon (`app/ui/draw-icon.ts`) from the data in its own module. Through the index of the library every icon
 * would count as used by every page, and each page would load them all.
 */
export function directIcons(): Plugin {
  let modules: Promise<Map<string, string>> | undefined
  return {
    name: 'direct-icons',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: [/\/app\/.+\.tsx?/, ICON], code: /lucide-react|createLucideIcon/ },
      async handler(code, id) {
        // The library's own component of an icon is left out.
        if (ICON.test(id))
          return { code: code.replace('= createLucideIcon', '= /* @__PURE__ */ createLucideIcon'), map: null }
        modules ??= readIndex()
        const known = await modules
        const direct = code.replace(IMPORT, (_, names: string) => importEach(names, known))
        if (direct.includes(LIBRARY)) this.error(`${id} imports icons in a way that can't be followed`)
        return { code: direct, map: null }
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
  const draw = 'import { drawIcon } from "#app/ui/draw-icon.ts";'
  const drawn = icons
    .filter(([name]) => name)
    .map(([name = '', local = name]) => {
      const data = `${local}Data`
      const module = modules.get(name)
      const load = `import { __iconData as ${data} } from "lucide-react/icons/${module}";`
      return `${load}const ${local} = /* @__PURE__ */ drawIcon(${data});`
    })
  return draw + drawn.join('')
}
