/** A setting that turns out to be wrong when it is used; the start reports it in words, without a stack. */
export class SettingError extends Error {
  constructor(fault: string, options?: ErrorOptions) {
    super(`settings are not valid:\n  ${fault}`, options)
  }
}
