import { readXml, type XmlRules } from '@fieldhub/xml'

export interface XmlElement {
  readonly name: string
  readonly attributes: readonly (readonly [name: string, value: string])[]
  readonly children: readonly (XmlElement | string)[]
}

/** Drawing programs declare a handful of namespaces as entities. */
const rules: XmlRules = {
  depthMax: 64,
  elementsMax: 20_000,
  attributesMax: 200,
  documentType: 'plain-entities',
  remarks: 'skipped',
}

interface OpenElement {
  readonly name: string
  readonly attributes: readonly [name: string, value: string][]
  readonly children: (XmlElement | string)[]
}

/**
 * The root of a small document; undefined for text that is not well-formed, is nested too deep or has too many parts.
 * Comments, instructions and the document type are dropped.
 */
export function readTree(text: string): XmlElement | undefined {
  const open: OpenElement[] = []
  let root: XmlElement | undefined
  const end = readXml(text, rules, {
    begin: (name, attributes) => {
      const element: OpenElement = { name, attributes: Object.entries(attributes), children: [] }
      open.at(-1)?.children.push(element)
      root ??= element
      open.push(element)
    },
    // Text outside of the root is white space, as the reader accepts nothing else there.
    text: (piece) => open.at(-1)?.children.push(piece),
    end: () => open.pop(),
  })
  return end === 'done' ? root : undefined
}
