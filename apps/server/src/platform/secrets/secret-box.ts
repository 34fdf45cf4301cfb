import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto'

const cipher = 'aes-256-gcm'
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts secrets at rest that must be read again: AES-256-GCM under a key that does not lie in the database. A sealed
 * secret names its key and is bound to its purpose: in another row it does not open.
 */
export class SecretBox {
  /** Tells keys apart and reveals nothing of them. */
  readonly keyName: string
  readonly #sealKey: Buffer
  readonly #signKey: Buffer

  constructor(secretKey: string) {
    this.#sealKey = derive(secretKey, 'seal')
    this.#signKey = derive(secretKey, 'sign')
    this.keyName = createHash('sha256').update(derive(secretKey, 'name')).digest('hex').slice(0, 12)
  }

  seal(secret: Uint8Array, purpose: string): string {
    const nonce = randomBytes(nonceBytes)
    const sealer = createCipheriv(cipher, this.#sealKey, nonce).setAAD(Buffer.from(purpose))
    const sealed = Buffer.concat([sealer.update(secret), sealer.final()])
    const text = Buffer.concat([nonce, sealed, sealer.getAuthTag()]).toString('base64url')
    return `${this.keyName}.${text}`
  }

  /** Undefined: it was sealed with another key, for another purpose, or changed since. */
  open(sealed: string, purpose: string): Buffer | undefined {
    const [keyName, text = ''] = sealed.split('.')
    const bytes = Buffer.from(text, 'base64url')
    if (keyName !== this.keyName || bytes.length < nonceBytes + tagBytes) return undefined
    const opener = createDecipheriv(cipher, this.#sealKey, bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    })
    opener.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(-tagBytes))
    try {
      return Buffer.concat([opener.update(bytes.subarray(nonceBytes, -tagBytes)), opener.final()])
    } catch {
      // A wrong tag means that it is not what was sealed; the library reports that by throwing.
      return undefined
    }
  }

  /** A proof that this server issued `text`. */
  sign(text: string): string {
    return createHmac('sha256', this.#signKey).update(text).digest('base64url')
  }
}

function derive(secretKey: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', `fieldhub ${use}`, keyBytes))
}
