export interface PaperWords {
  /** The device or list that is printed, and its time span where it has one. */
  readonly title: string
  /** The kind of page, and the product. */
  readonly product: string
  readonly printed: string
}

/** What stands in the margins of each sheet of paper. */
export function paperRules({ title, product, printed }: PaperWords): string {
  const look = 'font:8pt sans-serif;color:#5b6776'
  const box = (place: string, content: string) => `@${place}{content:${content};${look}}`
  const boxes = [
    box('top-left', quoted(title)),
    box('top-right', quoted(product)),
    box('bottom-left', quoted(printed)),
    box('bottom-right', 'counter(page) " / " counter(pages)'),
  ]
  return `@page{${boxes.join('')}}`
}

/** A text of any person as a string of CSS. */
function quoted(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return `"${text.replaceAll(/[\\"\u0000-\u001f]/g, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`
}
