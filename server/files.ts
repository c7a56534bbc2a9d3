import { openCommand } from './build/open-command.ts'

await openCommand('files', () => import('./programs/files.ts'))
