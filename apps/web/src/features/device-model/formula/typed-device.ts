/** What is typed of a variable of another device: `@` with the beginning of a serial number, or with all of it. */
export interface TypedDevice {
  readonly sn: string
  /** Undefined: the serial number is being typed; else the beginning of a name behind its dot. */
  readonly name: string | undefined
  /** Where `@` stands. */
  readonly from: number
}

const typed = /[@＠](?<sn>[\p{L}\p{N}_-]*)(?:\.(?<name>\[[^\]]*|[\p{L}_]?[\p{L}\p{N}_]*))?$/u

/** Undefined: no other device is being named before the caret. */
export function typedDeviceAt(text: string, caret: number): TypedDevice | undefined {
  const found = typed.exec(text.slice(0, caret))
  if (found?.groups === undefined) return undefined
  const { sn = '', name } = found.groups
  return { sn, name: name?.replace('[', '').trim(), from: found.index }
}
