const trailer = 0x3b
const imageMark = 0x2c
const extensionMark = 0x21
const comment = 0xfe
const application = 0xff
/** The loops of an animation and its colour profile. */
const neededApplications: readonly string[] = ['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']

/** The picture with its motion, without text; undefined for a file that is no GIF. */
export function cleanGif(file: Buffer): Buffer | undefined {
  const begin = 13 + colorBytes(file[10] ?? 0)
  const kept: Uint8Array[] = [file.subarray(0, begin)]
  for (let at = begin; at < file.length; ) {
    const mark = file[at]
    if (mark === trailer) break
    if (mark !== imageMark && mark !== extensionMark) return undefined
    const next = mark === imageMark ? imageEnd(file, at) : blocksEnd(file, at + 2)
    if (mark === imageMark || isNeeded(file, at)) kept.push(file.subarray(at, next))
    at = next
  }
  return Buffer.concat([...kept, Uint8Array.of(trailer)])
}

function isNeeded(file: Buffer, at: number): boolean {
  const label = file[at + 1]
  if (label === comment) return false
  return (
    label !== application || neededApplications.includes(file.toString('latin1', at + 3, at + 14))
  )
}

/** End of an image: its descriptor, its own colours, and its pixels behind one more byte. */
function imageEnd(file: Buffer, at: number): number {
  return blocksEnd(file, at + 10 + colorBytes(file[at + 9] ?? 0) + 1)
}

/** Blocks of up to 255 bytes, each behind its length, until an empty one. */
function blocksEnd(file: Buffer, start: number): number {
  let at = start
  for (let size = file[at] ?? 0; size > 0; size = file[at] ?? 0) at += size + 1
  return Math.min(at + 1, file.length)
}

function colorBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1)
}
