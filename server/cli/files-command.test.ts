import { expect, test } from 'vitest'
import { readFilesCommand } from './files-command.ts'
import { UsageError } from './run-command.ts'

test.each([
  [['move', '--to', 's3'], { kind: 'move', to: 's3', isDeleting: false }],
  [['move', '--to=disk', '--delete'], { kind: 'move', to: 'disk', isDeleting: true }],
  [['collect'], { kind: 'collect' }],
  [[], { kind: 'help' }],
  [['--help'], { kind: 'help' }],
  [['move', '-h'], { kind: 'help' }],
])('%j is a command', (words, command) => {
  expect(readFilesCommand(words)).toEqual(command)
})

test.each([
  [['erase'], /no command "erase"/],
  [['move'], /Where to\?/],
  [['move', '--to', 'ftp'], /Where to\?/],
  [['move', 's3'], /"s3" is too much/],
  [['move', '--to'], /'--to <value>' argument missing/],
  [['move', '--from', 's3'], /^Unknown option '--from'/],
  [['collect', '--delete'], /belong to move/],
])('%j is refused with a sentence', (words, sentence) => {
  expect(() => readFilesCommand(words)).toThrow(UsageError)
  expect(() => readFilesCommand(words)).toThrow(sentence)
})
