import { gzipSync } from 'node:zlib'
import { apiBase } from '@fieldhub/contract'
import type { FeltCase } from './felt-case.ts'
import { send } from './send.ts'

const bodies = [
  gzipSync('['.repeat(4_000_000)),
  gzipSync(`[${'{},'.repeat(1_300_000)}{}]`),
  gzipSync(`"${'a'.repeat(60_000_000)}"`),
]
const times = 10

function packedCase(name: string, isSignedIn: boolean): FeltCase {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  return {
    name,
    attack: async (target) => {
      for (const packed of bodies) {
        const one = () =>
          send(target, `${apiBase}/app/model`, {
            body: Uint8Array.from(packed),
            headers,
            isSignedIn,
          })
        await Promise.all(Array.from({ length: times }, one))
      }
    },
  }
}

export const packedByStrangers = packedCase('packed bodies without a token', false)
export const packedByAccount = packedCase('packed bodies of an account', true)
