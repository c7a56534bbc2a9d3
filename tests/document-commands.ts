import { globSync } from 'node:fs'

/** The documents whose commands are checked and run. */
export const DOCUMENTS = globSync(['*.md', 'docs/*.md', 'docs/changes/*.md', 'deploy/*'])

/** The commands of npm and Node in a document: in its blocks, in backticks, and in files for other programs. */
export function findCommands(text: string): string[] {
  const inBlocks = [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```/gm)]
    .filter(([, language = '']) => ['', 'sh'].includes(language))
    .flatMap(([, , block = '']) => block.split('\n'))
  const inBackticks = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
  return [...inBlocks, ...inBackticks]
    .flatMap(line => line.replace(/\s#.*$/, '').split(/&&|;/))
    .map(command => command.trim().replace(/^(?:[A-Z_]+=\S+ )+/, ''))
    .filter(command => /^(npm|node) [a-z-]/.test(command) && command !== 'npm run')
}
