const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

/** The five entities of XML and characters by number; a file cannot define others. */
function decodeXmlText(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
    (all, hex, digits, name) => {
      if (typeof name === 'string') return named[name] ?? all
      const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(digits)
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : all
    },
  )
}

/** Characters that XML 1.0 cannot hold, which are left out. */
const impossible =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

function encodeXmlText(text: string): string {
  return text
    .replaceAll(impossible, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** What a reader of a workbook takes for a character by its number. */
const escapeLike = /_(?=x[0-9A-Fa-f]{4}_)/g

/** The text of a cell or the name of a sheet: Excel reads `_x0041_` as A, so such an underscore is written as one by its number. */
export function encodeSheetText(text: string): string {
  return encodeXmlText(text.replaceAll(escapeLike, '_x005F_'))
}

/** A document that defines types or entities of its own is not read at all. */
export function hasDocumentType(xml: string): boolean {
  return /<!(?:DOCTYPE|ENTITY)/i.test(xml)
}

/** Value of an attribute inside a start tag. */
export function getAttribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)
  return found === null ? undefined : decodeXmlText(found[1] ?? found[2] ?? '')
}
