import { PROGRAM_SOURCES } from './programs.ts'

/** The part of a package.json that a release is made from. */
interface Project {
  name: string
  version: string
  description: string
  license: string
  engines: Record<string, string>
  scripts: Record<string, string>
  dependencies: Record<string, string>
  optionalDependencies: Record<string, string>
  allowScripts: Record<string, boolean>
}

/** Copied as they are; programs read migrations and the demo shop when they run. */
export const RELEASED_FILES = [
  'db/migrations',
  'db/seed/catalogue.json',
  'db/seed/pictures',
  'deploy',
  'docs/operations.md',
  'docs/supervision.md',
  '.env.example',
  '.nvmrc',
  'CHANGELOG.md',
  'LICENSE',
  'package-lock.json',
]

/** Everything else is part of the built programs. */
const PACKAGES = [
  '@fontsource/instrument-sans',
  '@fontsource/newsreader',
  '@fontsource/noto-nastaliq-urdu',
  'bwip-js',
  'graphile-worker',
  'harfbuzzjs',
  'node',
  'pdfkit',
  'sharp',
]

/** Node's package has 67 MB of headers for compiling, which a store does not. */
const REMOVE_HEADERS = `node -e "fs.globSync('node_modules/node/node_modules/*/include').forEach(path => fs.rmSync(path, { recursive: true }))"`

/** @returns the package.json of a release */
export function describeRelease(project: Project) {
  const { name, version, description, license, engines, scripts, allowScripts } = project
  const { dependencies, optionalDependencies } = project
  const programs = Object.keys(PROGRAM_SOURCES).map(program => [
    program,
    scripts[program]?.replace(`server/${program}.ts`, `server/${program}.js`),
  ])
  return {
    ...{ name, version, private: true, description, license, type: 'module', engines },
    scripts: { postinstall: REMOVE_HEADERS, ...Object.fromEntries(programs) },
    dependencies: Object.fromEntries(PACKAGES.map(each => [each, dependencies[each]])),
    optionalDependencies,
    allowScripts,
  }
}
