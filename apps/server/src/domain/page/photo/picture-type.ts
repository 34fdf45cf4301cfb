const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))

/** Formats are recognised by bytes at an offset, not by file names. */
const formats = [
  { type: 'image/png', marks: [{ at: 0, bytes: [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a] }] },
  { type: 'image/jpeg', marks: [{ at: 0, bytes: [0xff, 0xd8, 0xff] }] },
  { type: 'image/gif', marks: [{ at: 0, bytes: ascii('GIF8') }] },
  {
    type: 'image/webp',
    marks: [
      { at: 0, bytes: ascii('RIFF') },
      { at: 8, bytes: ascii('WEBP') },
    ],
  },
] as const

export type PictureType = (typeof formats)[number]['type']

export function getPictureType(file: Uint8Array): PictureType | undefined {
  return formats.find(({ marks }) =>
    marks.every(({ at, bytes }) => bytes.every((byte, index) => file[at + index] === byte)),
  )?.type
}
