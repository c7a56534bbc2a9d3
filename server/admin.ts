import { openCommand } from './build/open-command.ts'

await openCommand('admin', () => import('./programs/admin.ts'))
