import { manageFiles } from '../cli/manage-files.ts'
import { runCommand } from '../cli/run-command.ts'

await runCommand(manageFiles)
