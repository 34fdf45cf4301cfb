/** What a cell says of function code and right: `03/06` reads holding registers and writes them. */
export interface FunctionCell {
  readonly func?: string
  readonly isWritable: boolean
}

const reading: Readonly<Record<string, string>> = {
  1: '01',
  2: '02',
  3: '03',
  4: '04',
  5: '01',
  6: '03',
  15: '01',
  16: '03',
}
const areas = [
  ['01', /线圈|coils?\b|(?:^|\W)0x区|(?:^|[^\d])0x(?!\w)/i],
  ['02', /离散|discrete|(?:^|[^\d])1x(?!\w)/i],
  ['04', /输入寄存器|input\s*reg|(?:^|[^\d])3x(?!\w)/i],
  ['03', /保持寄存器|holding|(?:^|[^\d])4x(?!\w)/i],
] as const

export function readFunctionCell(text: string): FunctionCell {
  const bare = text.normalize('NFKC').trim()
  const codes = [
    ...bare.matchAll(/(?<![\da-z])(?:0x|fc)?(10|0?f|1[56]|0?[1-6])h?(?![\da-z])/gi),
  ].map((match) => codeOf(match[1] ?? '', match[0]))
  const known = codes.filter((code) => code in reading)
  const first = known.find((code) => code <= 4) ?? known[0]
  const func = first === undefined ? areaIn(bare) : reading[first]
  return {
    ...(func !== undefined && { func }),
    isWritable: known.some((code) => code >= 5),
  }
}

/** `0x10`, `10H` and, in a row of codes, `10` are 16, the code that writes several registers. */
function codeOf(digits: string, whole: string): number {
  if (/^0?f$/i.test(digits)) return 15
  if (digits === '10') return 16
  return /^0x|h$/i.test(whole) ? Number.parseInt(digits, 16) : Number(digits)
}

/** The table that a caption names, such as `保持寄存器` or `Input registers (3x)`. */
export function areaIn(text: string): string | undefined {
  return areas.find(([, sign]) => sign.test(text))?.[0]
}
