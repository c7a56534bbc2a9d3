import { manageAdmins } from '../cli/manage-admins.ts'
import { runCommand } from '../cli/run-command.ts'

await runCommand(manageAdmins)
