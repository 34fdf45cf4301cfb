import { createHmac } from 'node:crypto'

const stepMs = 30_000

/** An authenticator app that got its secret as text, written by RFC 6238 without this product's code. */
export class AuthenticatorApp {
  readonly #secret: Buffer
  #lastStep = 0

  constructor(secret: string) {
    const bits = Array.from(secret.replaceAll(/\s/g, ''), (letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    )
    const bytes = bits.join('').match(/.{8}/g) ?? []
    this.#secret = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
  }

  /** Returns an unused code: the next half minute's, where the present one was used. */
  code(): string {
    const step = Math.max(Math.floor(Date.now() / stepMs), this.#lastStep + 1)
    this.#lastStep = step
    const message = Buffer.alloc(8)
    message.writeUInt32BE(step, 4)
    const mac = createHmac('sha1', this.#secret).update(message).digest()
    const offset = mac.readUInt8(19) & 15
    const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff
    return String(number % 1_000_000).padStart(6, '0')
  }
}
