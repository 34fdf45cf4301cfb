import { inspect } from 'node:util'

const hidden = '[hidden]'

/** A secret of the settings that no log line, error or JSON can show by accident. */
export class SecretText {
  readonly #value: string

  constructor(value: string) {
    this.#value = value
  }

  reveal(): string {
    return this.#value
  }

  toString(): string {
    return hidden
  }

  toJSON(): string {
    return hidden
  }

  [inspect.custom](): string {
    return hidden
  }
}
