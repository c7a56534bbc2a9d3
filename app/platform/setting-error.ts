/** A wrong or missing setting. The message is one sentence that names it. */
export class SettingError extends Error {
  override name = 'SettingError'
}
