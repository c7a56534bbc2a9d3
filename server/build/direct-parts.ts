import type { Plugin } from 'vite'
import { objectOf, type PassedNames, readPassedNames } from './passed-names.ts'

/**
 * Imports a part of a page from the file that holds it. For a part that shares its file with others the bundler makes one
 * more, which only passes on the part's names and would be one more request.
 */
export function directParts(): Plugin {
  return {
    name: 'direct-parts',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    generateBundle: {
      // After the bundler has listed the files of each part.
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
        const passing = new Map(chunks.filter(isPartOnly).flatMap(readPassing))
        for (const chunk of chunks) chunk.code = importDirectly(chunk.code, passing)
        for (const name of passing.keys()) delete bundle[DIRECTORY + name]
      },
    },
  }
}

const DIRECTORY = 'assets/'

/** The file's name and what it passes on, or nothing. */
function readPassing({ fileName, code }: { fileName: string; code: string }): [string, PassedNames][] {
  const passed = readPassedNames(code)
  return passed ? [[fileName.slice(DIRECTORY.length), passed]] : []
}

/** Not a page, whose file is in the list of routes. */
function isPartOnly({ isEntry, isDynamicEntry }: { isEntry: boolean; isDynamicEntry: boolean }): boolean {
  return isDynamicEntry && !isEntry
}

/** @param passing the files that only pass on names */
export function importDirectly(code: string, passing: ReadonlyMap<string, PassedNames>): string {
  const direct = code.replaceAll(/import\((["'`])\.\/([\w.-]+\.js)\1\)/g, (found, _quote, name: string) => {
    const passed = passing.get(name)
    return passed ? `import("./${passed.file}").then(e=>(${objectOf(passed.names, 'e')}))` : found
  })
  return direct.replaceAll(/"assets\/([\w.-]+\.js)"/g, (found, name: string) => {
    const passed = passing.get(name)
    return passed ? `"assets/${passed.file}"` : found
  })
}
