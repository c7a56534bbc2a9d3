import type { PlaceTrouble } from '#app/platform/backups/backup-files.ts'
import { message, t } from '#app/shared/text/translate.ts'

const TEXTS: Record<Exclude<PlaceTrouble['kind'], 'other'>, string> = {
  'no-bucket': message('The service has no bucket of this name.'),
  'unknown-key': message('The service does not know this access key.'),
  'wrong-secret': message('The secret key does not belong to the access key.'),
  denied: message('This access key may not use the bucket: it has to read, write, delete and list.'),
  'wrong-region': message('The bucket is in another region.'),
  'no-service': message('This address does not answer like an S3 service.'),
  'not-public': message(
    'The address is of a private network. Only hosts that PRIVATE_HOSTS names are asked there.',
  ),
  clock: message('The clock of this machine is wrong, so the service refuses it.'),
  away: message('The place of backups can’t be reached now. Check the address, and try again.'),
  full: message('The place of backups is full.'),
  'folder-denied': message('The store may not write to this folder. Its user has to own it.'),
  'no-folder': message('This folder can’t be made: part of its path is missing or is a file.'),
}

/** Why a place of backups can't be used, and what to do. */
export function placeTroubleText({ kind, detail }: PlaceTrouble): string {
  return kind === 'other' ? t('The place of backups refused: {detail}', { detail }) : t(TEXTS[kind])
}
