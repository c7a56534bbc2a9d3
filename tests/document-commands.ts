import { globSync } from 'node:fs'

/** The documents whose commands are checked and run. */
export const DOCUMENTS = globSync(['*.md', 'docs/*.md', 'docs/changes/*.md', 'deploy/*'])

const PROGRAMS =
  'npm|node|caddy|chown|cp|docker|haproxy|install|journalctl|mkdir|nginx|openssl|runuser|systemctl|systemd-analyze|tar|useradd'
const COMMAND = new RegExp(`^(${PROGRAMS}) [a-z/-]`)

/** The commands in a document: in its blocks, in backticks, and in files for other programs. */
export function findCommands(text: string): string[] {
  const inBlocks = [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```/gm)]
    .filter(([, language = '']) => ['', 'sh'].includes(language))
    .flatMap(([, , block = '']) => joinLines(block).split('\n'))
  const inBackticks = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
  return [...inBlocks, ...inBackticks]
    .flatMap(line => line.replace(/\s#.*$/, '').split(/&&|;/))
    .map(command => command.trim().replace(/^(?:[A-Z_]+=\S+ )+/, ''))
    .filter(command => COMMAND.test(command) && command !== 'npm run')
}

/** Lines that a backslash continues as one, and input that follows a command (`<<'END'`) removed. */
function joinLines(block: string): string {
  return block.replace(/\\\n\s*/g, '').replace(/ <<'(\w+)'\n[\s\S]*?^\1$/gm, '')
}
