import { openCommand } from './build/open-command.ts'

await openCommand('move-database', () => import('./programs/move-database.ts'))
