import { openCommand } from './build/open-command.ts'

await openCommand('backup', () => import('./programs/backup.ts'))
