/** What whoever runs the server can mend before it starts; the start reports it in words, without a stack. */
export class StartFault extends Error {}

/** A setting that turns out to be wrong when it is used. */
export class SettingError extends StartFault {
  constructor(fault: string, options?: ErrorOptions) {
    super(`settings are not valid:\n  ${fault}`, options)
  }
}
