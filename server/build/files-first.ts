import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** The bundler's module, whose one function each `import()` of a built page calls with the files that it needs. */
const HELPER = /^\0vite\/preload-helper\.js$/
const FUNCTION = '__vitePreload'
const OURS = fileURLToPath(new URL('../../app/ui/import-with-files.ts', import.meta.url))

/** Puts `importWithFiles` in the place of the bundler's function, which only begins to load the files of scripts. */
export function filesFirst(): Plugin {
  return {
    name: 'files-first',
    apply: 'build',
    config: () => ({ build: { modulePreload: { resolveDependencies: listFiles } } }),
    applyToEnvironment: environment => environment.name === 'client',
    transform: {
      filter: { id: HELPER },
      handler(code) {
        if (!code.includes(`export const ${FUNCTION} `)) this.error(`The bundler has no ${FUNCTION}`)
        return {
          code: `export { importWithFiles as ${FUNCTION} } from ${JSON.stringify(OURS)}`,
          map: null,
          moduleSideEffects: false,
        }
      },
    },
    generateBundle: {
      // After the bundler has listed the files.
      order: 'post',
      handler(_, bundle) {
        const styled = Object.values(bundle).find(
          file => file.type === 'chunk' && /^const __vite__mapDeps=.*\.css"/.test(file.code),
        )
        if (styled)
          this.error(`${styled.fileName} imports a style sheet on demand, which files-first does not load`)
      },
    },
  }
}

/** The bundler lists no file for a part that is one file alone. */
function listFiles(file: string, files: string[]): string[] {
  return files.length > 0 ? files : [file]
}
