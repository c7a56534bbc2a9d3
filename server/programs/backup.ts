import { backUp } from '../cli/back-up.ts'
import { runCommand } from '../cli/run-command.ts'

await runCommand(backUp)
