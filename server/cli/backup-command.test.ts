import { expect, test } from 'vitest'
import { readBackupCommand, readRestoreCommand } from './backup-command.ts'
import { UsageError } from './run-command.ts'

test.each([
  [['--to', '/backups'], undefined, { kind: 'back-up', to: '/backups' }],
  [['--to', 's3'], '/backups', { kind: 'back-up', to: 's3' }],
  [[], '/backups', { kind: 'back-up', to: '/backups' }],
  [['--help'], undefined, { kind: 'help' }],
])('backup %j, with BACKUP_TO %s', (words, configured, command) => {
  expect(readBackupCommand(words, configured)).toEqual(command)
})

test.each([
  [['--from', '/b'], { kind: 'restore', from: '/b', isReplacing: false }],
  [['--from', 's3', '--replace'], { kind: 'restore', from: 's3', isReplacing: true }],
  [['--from=/b', '--verify'], { kind: 'verify', from: '/b' }],
  [[], { kind: 'help' }],
])('restore %j', (words, command) => {
  expect(readRestoreCommand(words)).toEqual(command)
})

test.each([
  [() => readBackupCommand([], undefined), /^Where to\?/],
  [() => readBackupCommand(['/backups'], undefined), /'\/backups'/],
  [() => readRestoreCommand(['--replace']), /^From which backup\?/],
  [() => readRestoreCommand(['--from', '/b', '--verify', '--replace']), /^--verify restores nothing/],
  [() => readRestoreCommand(['--form', '/b']), /^Unknown option '--form'/],
])('a wrong command is refused with a sentence', (read, sentence) => {
  expect(read).toThrow(UsageError)
  expect(read).toThrow(sentence)
})
