import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'

/** A text that only who knows the passphrase can read, as base64. */
export interface PassphraseBox {
  readonly kind: 'scrypt-aes-256-gcm'
  readonly salt: string
  readonly nonce: string
  readonly tag: string
  readonly data: string
}

/** About 100 ms and 64 MiB for each passphrase that somebody tries. */
const cost = { N: 65_536, r: 8, p: 1, maxmem: 128 * 1_048_576 }
const keyBytes = 32
const nonceBytes = 12
const saltBytes = 16
const tagBytes = 16

export async function sealByPassphrase(text: string, passphrase: string): Promise<PassphraseBox> {
  const salt = randomBytes(saltBytes)
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', await toKey(passphrase, salt), nonce)
  const data = Buffer.concat([cipher.update(text), cipher.final()])
  return {
    kind: 'scrypt-aes-256-gcm',
    salt: salt.toString('base64'),
    nonce: nonce.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    data: data.toString('base64'),
  }
}

/** Undefined: another passphrase, or the box was changed. */
export async function openByPassphrase(
  { salt, nonce, tag, data }: PassphraseBox,
  passphrase: string,
): Promise<string | undefined> {
  const [nonceRead, tagRead] = [Buffer.from(nonce, 'base64'), Buffer.from(tag, 'base64')]
  if (nonceRead.length !== nonceBytes || tagRead.length !== tagBytes) return undefined
  const key = await toKey(passphrase, Buffer.from(salt, 'base64'))
  const decipher = createDecipheriv('aes-256-gcm', key, nonceRead, { authTagLength: tagBytes })
  decipher.setAuthTag(tagRead)
  try {
    return Buffer.concat([
      decipher.update(Buffer.from(data, 'base64')),
      decipher.final(),
    ]).toString()
  } catch {
    return undefined
  }
}

function toKey(passphrase: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, keyBytes, cost, (error, key) =>
      error === null ? resolve(key) : reject(error),
    )
  })
}
