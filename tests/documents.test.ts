import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SETTING_NAMES } from '#app/platform/env.server.ts'
import { ADMIN_HELP, readAdminCommand } from '#server/cli/admin-command.ts'
import {
  BACKUP_HELP,
  RESTORE_HELP,
  readBackupCommand,
  readRestoreCommand,
} from '#server/cli/backup-command.ts'
import { FILES_HELP, readFilesCommand } from '#server/cli/files-command.ts'
import { MOVE_HELP, readMoveGoal } from '#server/cli/move-database.ts'
import { LEFT_OUT, TRIALS } from '../bench/drills/documented-commands.ts'
import { DOCUMENTS, findCommands } from './document-commands.ts'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** The programs that read words, each with its own parser, which throws for words that it does not know. */
const PROGRAMS: Record<string, { parse(words: string[]): unknown; help: string }> = {
  admin: { parse: readAdminCommand, help: ADMIN_HELP },
  backup: { parse: words => readBackupCommand(words, undefined), help: BACKUP_HELP },
  files: { parse: readFilesCommand, help: FILES_HELP },
  'move-database': { parse: readMoveGoal, help: MOVE_HELP },
  restore: { parse: readRestoreCommand, help: RESTORE_HELP },
}

/** Options of npm and of other people's programs, which are documented elsewhere. */
const FOREIGN_OPTIONS = ['--omit=dev', '--no-audit', '--no-fund', '--name']

/** Variables in the documents that the store does not read: those of the commands, of Node, of tests and of tools. */
const OTHER_VARIABLES = readOtherVariables()

const commands = DOCUMENTS.flatMap(file =>
  findCommands(readFileSync(file, 'utf8')).map(text => [file, text] as const),
)

test('the documents contain commands', () => {
  expect(commands.length).toBeGreaterThan(40)
})

// product: 20.20
test.each(commands)('%s: %s', (_, command) => {
  expect(refuse(splitWords(command))).toBeUndefined()
})

// product: 20.20
test('the drill “documents” runs each command of the documents, or says why it does not', () => {
  const run = TRIALS.filter(({ isExtra }) => !isExtra).map(({ command }) => command)
  const unique = new Set(commands.map(([, command]) => command))
  expect([...run, ...Object.keys(LEFT_OUT)].sort()).toEqual([...unique].sort())
})

// product: 20.20
test.each(Object.entries(PROGRAMS))('%s explains itself', (name, { parse, help }) => {
  expect([undefined, { kind: 'help' }]).toContainEqual(parse(['--help']))
  const shown = findCommands(`\`\`\`\n${help}\n\`\`\``).map(command => command.split(/ {3,}/)[0] ?? '')
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.filter(command => !command.startsWith(`npm run ${name} -- `))).toEqual([])
})

// product: 20.20
test('every variable that a document sets or names is a setting, or known to be another program’s', () => {
  const operating = DOCUMENTS.filter(file => /README|operations|supervision|deploy/.test(file))
  const named = operating
    .flatMap(file => [
      ...readFileSync(file, 'utf8').matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=[^`]*)?`/g),
    ])
    .map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(20)
  const unknown = named.filter(name => !SETTING_NAMES.includes(name) && !OTHER_VARIABLES.has(name))
  expect([...new Set(unknown)]).toEqual([])
})

/** The words of a command as a shell would split them. */
function splitWords(command: string): string[] {
  return [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
}

/** Why a command would not run; undefined if it would. */
function refuse([program, ...words]: string[]): string | undefined {
  if (program === 'node') return refuseFile(words)
  if (program !== 'npm') return undefined
  const [verb = '', ...rest] = words
  if (['ci', 'install'].includes(verb)) return refuseOptions(rest, '')
  if (verb === 'start' || verb === 'test') return refuseScript(verb, rest)
  return verb === 'run' ? refuseScript(rest[0] ?? '', rest.slice(1)) : `npm ${verb} is unknown`
}

function refuseScript(name: string, [separator, ...words]: string[]): string | undefined {
  const script = scripts[name]
  if (script === undefined) return `package.json has no script ${name}`
  if (separator !== undefined && separator !== '--') return `${separator} would go to npm`
  const program = PROGRAMS[name]
  if (program) return refuseWords(program, name, words)
  const file = /node (?:--\S+ )*(\S+\.ts)/.exec(script)?.[1]
  return refuseOptions(words, file ? readFileSync(file, 'utf8') : '')
}

/** A mention of the first words alone, as in “npm run admin -- reset-password”, is in the help of its program. */
function refuseWords({ parse, help }: (typeof PROGRAMS)[string], name: string, words: string[]) {
  if (words.length === 0 || help.includes(`npm run ${name} -- ${words.join(' ')} `)) return undefined
  try {
    parse(words)
    return undefined
  } catch (error) {
    return String(error)
  }
}

function refuseFile(words: string[]): string | undefined {
  const at = words.findIndex(word => !word.startsWith('--'))
  const file = words[at]
  if (file === undefined || !existsSync(file)) return `there is no ${file}`
  return refuseOptions(words.slice(at + 1), readFileSync(file, 'utf8'))
}

/** Every option and name must be in the source of the program that reads it. */
function refuseOptions(words: string[], source: string): string | undefined {
  const unknown = words.find(word => {
    if (FOREIGN_OPTIONS.includes(word) || words[words.indexOf(word) - 1]?.startsWith('--')) return false
    return !source.includes(word.replace(/^--/, ''))
  })
  return unknown && `${unknown} is in no source of this command`
}

function readOtherVariables(): Set<string> {
  const sources = globSync(['{server,bench,tests,db,app}/**/*.ts', '*.ts', 'package.json', 'compose.yaml'])
  const read = sources.flatMap(file => [
    ...readFileSync(file, 'utf8').matchAll(
      /(?:env\.|env\[')([A-Z][A-Z0-9_]+)|\b([A-Z][A-Z0-9_]+)=\d|\$\{([A-Z_]+)/g,
    ),
  ])
  return new Set([
    ...read.flatMap(([, ...names]) => names.filter(Boolean)),
    'NODE_ENV',
    'NODE_OPTIONS',
    'NODE_EXTRA_CA_CERTS',
  ])
}
