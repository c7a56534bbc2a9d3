import { expect, test } from 'vitest'
import { readAdminCommand } from './admin-command.ts'
import { UsageError } from './run-command.ts'

test.each([
  [['create', '--email', ' a@b.pk ', '--password', 'p w', '--name', ' Sana  Malik '], 'create'],
  [['create', '--password=-strange', '--name', 'Sana', '--email=a@b.pk'], 'create'],
  [['promote', '--email', 'a@b.pk'], 'promote'],
  [['promote', '--email', 'a@b.pk', '--password', '-'], 'promote'],
  [['demote', '--email', 'a@b.pk'], 'demote'],
  [['disable', '--email', 'a@b.pk'], 'disable'],
  [['enable', '--email', 'a@b.pk'], 'enable'],
  [['reset-password', '--email', 'a@b.pk', '--password', '-'], 'reset-password'],
])('%j is a command', (words, kind) => {
  expect(readAdminCommand(words)).toMatchObject({ kind, email: 'a@b.pk' })
})

test('the name of a new admin is trimmed and normalised', () => {
  const words = ['create', '--email', 'a@b.pk', '--password', 'p', '--name', ' Sana  Malik ']
  expect(readAdminCommand(words)).toMatchObject({ name: 'Sana Malik', password: 'p' })
})

test.each([[[]], [['--help']], [['help']], [['create', '-h']]])('%j asks for help', words => {
  expect(readAdminCommand(words)).toEqual({ kind: 'help' })
})

test.each([
  [['erase'], /no command "erase"/],
  [['list', 'everybody'], /"everybody" is too much/],
  [['list', '--all'], /^Unknown option '--all'/],
  [['promote'], /name the email/],
  [['promote', '--email', ' '], /name the email/],
  [['create', '--email', 'a@b.pk', '--password', 'p'], /give a name/],
  [['create', '--email', 'a@b.pk', '--name', 'n'.repeat(101)], /shorten the name/],
])('%j is refused with a sentence', (words, sentence) => {
  expect(() => readAdminCommand(words)).toThrow(UsageError)
  expect(() => readAdminCommand(words)).toThrow(sentence)
})
