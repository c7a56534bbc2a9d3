import { moveDatabase } from '../cli/move-database.ts'
import { runCommand } from '../cli/run-command.ts'

await runCommand(moveDatabase)
