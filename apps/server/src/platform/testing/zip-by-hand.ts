import { crc32, deflateRawSync } from 'node:zlib'

/** How a program packs: Excel tells sizes in front, streaming ones (WPS, SheetJS) behind the bytes, and some pack nothing. */
export type Packing = 'sizes-first' | 'descriptors' | 'stored'

/** A ZIP file written by the format's description alone, record by record. */
export function zipByHand(parts: Readonly<Record<string, string>>, packing: Packing): Buffer {
  const pieces: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let at = 0
  for (const [name, text] of Object.entries(parts)) {
    const bytes = Buffer.from(text)
    const packed = packing === 'stored' ? bytes : Buffer.from(deflateRawSync(bytes))
    const isLate = packing === 'descriptors'
    const sizes = sizesOf(crc32(bytes), packed.length, bytes.length)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(isLate ? 0x0008 : 0, 2)
    head.writeUInt16LE(packing === 'stored' ? 0 : 8, 4)
    // 2026-11-27 12:00, as programs write the time of saving.
    head.writeUInt32LE(0x5d7b_6000, 6)
    if (!isLate) sizes.copy(head, 10)
    head.writeUInt16LE(Buffer.byteLength(name), 22)
    const place = at
    const local: Uint8Array[] = [
      Buffer.from('PK\x03\x04', 'latin1'),
      head,
      Buffer.from(name),
      packed,
    ]
    if (isLate) local.push(Buffer.from('PK\x07\x08', 'latin1'), sizes)
    const entry = Buffer.alloc(42)
    entry.writeUInt16LE(20, 0)
    head.copy(entry, 2, 0, 10)
    sizes.copy(entry, 12)
    entry.writeUInt16LE(Buffer.byteLength(name), 24)
    entry.writeUInt32LE(place, 38)
    directory.push(Buffer.from('PK\x01\x02', 'latin1'), entry, Buffer.from(name))
    for (const piece of local) at += piece.length
    pieces.push(...local)
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  const count = Object.keys(parts).length
  end.writeUInt16LE(count, 4)
  end.writeUInt16LE(count, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...pieces, listed, Buffer.from('PK\x05\x06', 'latin1'), end])
}

function sizesOf(crc: number, packed: number, size: number): Buffer {
  const sizes = Buffer.alloc(12)
  sizes.writeUInt32LE(crc, 0)
  sizes.writeUInt32LE(packed, 4)
  sizes.writeUInt32LE(size, 8)
  return sizes
}
