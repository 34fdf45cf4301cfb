export interface SheetTag {
  /** Without its namespace. */
  readonly name: string
  readonly isStart: boolean
  readonly isEnd: boolean
  readonly attributes: string
  /** Where it begins, and where what follows it does. */
  readonly at: number
  readonly after: number
}

/** Only the tags that hold cells. Lengths are bounded, so that no text takes long, whatever it holds. */
const cellTags = /<(\/?)(?:\w{1,20}:)?(row|c|v|t|si|rPh)((?:\s[^<>]{0,500}|\/)?)>/g

export function* sheetTags(xml: string): Generator<SheetTag> {
  for (const { 0: all, 1: slash, 2: name = '', 3: attributes = '', index } of xml.matchAll(
    cellTags,
  )) {
    const isEmpty = attributes.endsWith('/')
    yield {
      name,
      isStart: slash === '',
      isEnd: slash === '/' || isEmpty,
      attributes,
      at: index,
      after: index + all.length,
    }
  }
}
