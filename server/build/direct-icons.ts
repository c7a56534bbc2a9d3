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
        if (ICON.test(id)) return { code: shapesAlone(code), map: null }
        modules ??= readIndex()
        const known = await modules
        const direct = code.replace(IMPORT, (_, names: string) => importEach(names, known))
        if (direct.includes(LIBRARY)) this.error(`${id} imports icons in a way that can't be followed`)
        return { code: direct, map: null }
      },
    },
  }
}

/**
 * An icon's module, of which only its shapes are used: without the names and keys that nothing reads, without the library's
 * own component, and with the lines that follow each other as one path, which is drawn the same.
 */
export function shapesAlone(code: string): string {
  return code
    .replace(/^ {2}(name|size|aliases): .*$/gm, '')
    .replace(/,\s*key: "\w+"/g, '')
    .replace('__iconData.node;', '')
    .replace('= createLucideIcon', '= /* @__PURE__ */ createLucideIcon')
    .replace(
      PATHS,
      paths => `["path", { d: "${[...paths.matchAll(PATH)].map(([, d = '']) => absolute(d)).join('')}" }]`,
    )
}

const ONE_PATH = String.raw`\[\s*"path",\s*\{\s*d: "([^"]+)"\s*\}\s*\]`
const PATH = new RegExp(ONE_PATH, 'g')
const PATHS = new RegExp(`${ONE_PATH}(?:,\\s*${ONE_PATH})+`, 'g')
/** A relative beginning, which is absolute in a path of its own, and what follows it. */
const BEGINNING = /^m\s*(-?(?:\d+\.?\d*|\.\d+))[\s,]*(-?(?:\d+\.?\d*|\.\d+))\s*(.*)$/

/** A path that means the same after another one. */
function absolute(path: string): string {
  const [, x, y, rest = ''] = BEGINNING.exec(path) ?? []
  if (x === undefined) return path
  return `M${x} ${y}${/^[-.\d]/.test(rest) ? `l${rest}` : rest}`
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
