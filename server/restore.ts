import { openCommand } from './build/open-command.ts'

await openCommand('restore', () => import('./programs/restore.ts'))
