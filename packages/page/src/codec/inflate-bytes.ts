import { err, ok, type Result } from '@fieldhub/kernel'
import { Gunzip, Inflate, Unzlib } from 'fflate'
import type { PageFault } from './page-fault.ts'
import { pageLimits } from './page-limits.ts'

type Packing = 'gzip' | 'zlib' | 'deflate'
/** A piece inflates to 1,032 times its size at most, so the limit is noticed before much more than that is inflated. */
const growthMax = 1_032
const pieceBytesMax = 4_096

export function inflateBytes(
  bytes: Uint8Array,
  packing: Packing,
  bytesMax: number = pageLimits.inflatedBytesMax,
): Result<Uint8Array, PageFault> {
  const pieceBytes = Math.min(pieceBytesMax, Math.ceil(bytesMax / growthMax))
  const chunks: Uint8Array[] = []
  let size = 0
  const stream = open(packing)
  stream.ondata = (chunk) => {
    chunks.push(chunk)
    size += chunk.length
  }
  try {
    for (let at = 0; at < bytes.length; at += pieceBytes) {
      stream.push(bytes.slice(at, at + pieceBytes), at + pieceBytes >= bytes.length)
      if (size > bytesMax) return err({ kind: 'too-large', bytesMax })
    }
  } catch {
    return err({ kind: 'not-packed' })
  }
  return ok(join(chunks, size))
}

export function getPacking(bytes: Uint8Array): Packing {
  const [first = 0, second = 0] = bytes
  if (first === 0x1f && second === 0x8b) return 'gzip'
  return (first & 15) === 8 && (first * 256 + second) % 31 === 0 ? 'zlib' : 'deflate'
}

function open(packing: Packing): Gunzip | Unzlib | Inflate {
  if (packing === 'gzip') return new Gunzip()
  return packing === 'zlib' ? new Unzlib() : new Inflate()
}

function join(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
