import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '@fieldhub/contract'

interface PasskeyMoment {
  /** The origin of the page that the browser shows. */
  readonly origin: string
  /** Whether the person showed a PIN, a finger or a face. */
  readonly isVerified?: boolean
}

const flags = { present: 0x01, verified: 0x04, attested: 0x40 }

/** An authenticator of its own making, with P-256, one credential and a counter. It signs whatever it gets. */
export class SoftPasskey {
  readonly #pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #id = randomBytes(32)
  counter = 0
  userHandle = ''

  create(
    options: PasskeyCreation,
    { origin, isVerified = true }: PasskeyMoment,
  ): PasskeyAttestation {
    this.userHandle = options.user.id
    const data = Buffer.concat([
      this.#authenticatorData(options.rp.id, flags.attested, isVerified),
      Buffer.alloc(16),
      Buffer.from([0, this.#id.length]),
      this.#id,
      this.#coseKey(),
    ])
    const attestation = toMap([
      ['fmt', toText('none')],
      ['attStmt', Buffer.from([0xa0])],
      ['authData', toBytes(data)],
    ])
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: clientData('webauthn.create', options.challenge, origin),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  get(options: PasskeyRequest, { origin, isVerified = true }: PasskeyMoment): PasskeyAssertion {
    this.counter += 1
    const data = this.#authenticatorData(options.rpId, 0, isVerified)
    const client = clientData('webauthn.get', options.challenge, origin)
    const signed = Buffer.concat([data, sha256(Buffer.from(client, 'base64url'))])
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: client,
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, this.#pair.privateKey).toString('base64url'),
        userHandle: this.userHandle,
      },
    }
  }

  #credential() {
    const id = this.#id.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  }

  #authenticatorData(site: string, flag: number, isVerified: boolean): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.counter)
    const all = flag | flags.present | (isVerified ? flags.verified : 0)
    return Buffer.concat([sha256(Buffer.from(site)), Buffer.from([all]), count])
  }

  /** The key in COSE (RFC 9053): EC2, ES256, P-256, x and y. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#pair.publicKey.export({ format: 'jwk' })
    const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01])
    const [left, right] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
    return Buffer.concat([
      head,
      Buffer.from([0x21]),
      toBytes(left),
      Buffer.from([0x22]),
      toBytes(right),
    ])
  }
}

function clientData(type: string, challenge: string, origin: string): string {
  const data = { type, challenge, origin, crossOrigin: false }
  return Buffer.from(JSON.stringify(data)).toString('base64url')
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/** A map in CBOR (RFC 8949), as far as an attestation needs it. */
export function toMap(pairs: readonly (readonly [string, Buffer])[]): Buffer {
  const items = pairs.flatMap(([key, value]) => [toText(key), value])
  return Buffer.concat([Buffer.from([0xa0 | pairs.length]), ...items])
}

export function toText(text: string): Buffer {
  const bytes = Buffer.from(text)
  return Buffer.concat([getHead(0x60, bytes.length), bytes])
}

export function toBytes(bytes: Buffer): Buffer {
  return Buffer.concat([getHead(0x40, bytes.length), bytes])
}

function getHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([major | length])
  return length < 256
    ? Buffer.from([major | 24, length])
    : Buffer.from([major | 25, length >> 8, length & 0xff])
}
