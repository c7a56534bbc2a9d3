import { restore } from '../cli/restore.ts'
import { runCommand } from '../cli/run-command.ts'

await runCommand(restore)
