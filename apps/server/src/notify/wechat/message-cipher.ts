import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { err, ok, type Result } from '@fieldhub/kernel'
import type { SecretText } from '../provider/secret-text.ts'
import { isSameText } from '../sign/hash.ts'

const aesBlockBytes = 16
/** WeChat pads to 32 bytes, not to the cipher's 16. */
const padBytesMax = 32
const randomPrefixBytes = 16
const lengthBytes = 4
const base64 = /^[A-Za-z0-9+/]+={0,2}$/

interface CipherFault {
  readonly kind: 'not-base64' | 'bad-size' | 'bad-padding' | 'bad-length' | 'wrong-app'
}

/**
 * Messages in safe mode: AES-256-CBC over 16 random bytes, the length (big endian), the message and the app's id. The
 * first half of the key is the start vector.
 */
export class MessageCipher {
  readonly #key: Buffer
  readonly #appId: string

  /** `encodingKey`: the 43 characters of WeChat's EncodingAESKey. */
  constructor(encodingKey: SecretText, appId: string) {
    this.#key = Buffer.from(`${encodingKey.reveal()}=`, 'base64')
    this.#appId = appId
  }

  decrypt(encrypted: string): Result<string, CipherFault> {
    if (!base64.test(encrypted)) return err({ kind: 'not-base64' })
    const sealed = Buffer.from(encrypted, 'base64')
    if (sealed.length === 0 || sealed.length % aesBlockBytes !== 0) return err({ kind: 'bad-size' })
    const decipher = createDecipheriv('aes-256-cbc', this.#key, this.#vector).setAutoPadding(false)
    const padded = Buffer.concat([decipher.update(sealed), decipher.final()])
    const plain = withoutPadding(padded)
    return plain === undefined ? err({ kind: 'bad-padding' }) : this.#messageIn(plain)
  }

  /** Encrypts as WeChat does, for the fake of the tests. */
  encrypt(message: string, random = randomBytes(randomPrefixBytes)): string {
    const text = Buffer.from(message)
    const length = Buffer.alloc(lengthBytes)
    length.writeUInt32BE(text.length)
    const plain = Buffer.concat([random, length, text, Buffer.from(this.#appId)])
    const pad = padBytesMax - (plain.length % padBytesMax)
    const cipher = createCipheriv('aes-256-cbc', this.#key, this.#vector).setAutoPadding(false)
    const padded = Buffer.concat([plain, Buffer.alloc(pad, pad)])
    return Buffer.concat([cipher.update(padded), cipher.final()]).toString('base64')
  }

  get #vector(): Buffer {
    return this.#key.subarray(0, aesBlockBytes)
  }

  #messageIn(plain: Buffer): Result<string, CipherFault> {
    const start = randomPrefixBytes + lengthBytes
    if (plain.length < start) return err({ kind: 'bad-length' })
    const end = start + plain.readUInt32BE(randomPrefixBytes)
    if (end > plain.length) return err({ kind: 'bad-length' })
    if (!isSameText(plain.toString('utf8', end), this.#appId)) return err({ kind: 'wrong-app' })
    return ok(plain.toString('utf8', start, end))
  }
}

function withoutPadding(padded: Buffer): Buffer | undefined {
  const pad = padded.at(-1) ?? 0
  if (pad < 1 || pad > padBytesMax || pad > padded.length) return undefined
  const end = padded.length - pad
  return padded.subarray(end).every((byte) => byte === pad) ? padded.subarray(0, end) : undefined
}
