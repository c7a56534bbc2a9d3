/** The reason why a backup can't be made, used or restored, as one sentence for the person who asked for it. */
export class BackupRefusal extends Error {
  override name = 'BackupRefusal'
}
