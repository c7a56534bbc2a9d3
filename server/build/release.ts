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
  devDependencies: Record<string, string>
  optionalDependencies: Record<string, string>
  allowScripts: Record<string, boolean>
  overrides: Record<string, string>
}

/** Copied as they are; programs read migrations and the demo shop when they run. */
export const RELEASED_FILES = [
  'db/functions',
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

/** Development packages that only check, measure or draw: no build needs them. */
const CHECKERS = [
  '@adobe/structured-data-validator',
  '@biomejs/biome',
  '@hyzyla/pdfium',
  '@playwright/test',
  '@types/node',
  '@types/pdfkit',
  '@types/pg',
  '@types/pg-copy-streams',
  '@types/react',
  '@types/react-dom',
  '@types/s3rver',
  '@types/tar-stream',
  'axe-core',
  'big-list-of-naughty-strings',
  'csp_evaluator',
  'dependency-cruiser',
  'eslint',
  'eslint-plugin-baseline-js',
  'drizzle-kit',
  'fast-check',
  'fast-xml-parser',
  'icu-minify',
  'libphonenumber-js',
  'postal-mime',
  's3rver',
  'schema-dts',
  'smtp-server',
  'subset-font',
  'typescript',
  'typescript-5',
  'vitest',
  'zxing-wasm',
]

/** @returns the package.json of a release */
export function describeRelease(project: Project) {
  const { name, version, description, license, engines, scripts, allowScripts } = project
  const { dependencies, optionalDependencies, overrides } = project
  const programs = Object.keys(PROGRAM_SOURCES).map(program => [
    program,
    scripts[program]?.replace(`server/${program}.ts`, `server/${program}.js`),
  ])
  return {
    name,
    version,
    private: true,
    description,
    license,
    type: 'module',
    engines,
    // Node's package has 67 MB of headers for compiling, which a store does not.
    scripts: { postinstall: scripts.postinstall, ...Object.fromEntries(programs) },
    dependencies,
    optionalDependencies,
    allowScripts,
    overrides,
  }
}

/** @returns the package.json of a copy of the sources that is only built, with all its packages as ordinary ones */
export function describeBuilder({ scripts, optionalDependencies, devDependencies, ...project }: Project) {
  const { node, ...dependencies } = project.dependencies
  return { ...project, dependencies: { ...dependencies, ...without(devDependencies, CHECKERS) } }
}

function without(packages: Record<string, string>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(packages).filter(([name]) => !names.includes(name)))
}
