import type { SaxesParser } from 'saxes'
import { TooMuchXml } from './too-much-xml.ts'

/** Drawing programs declare a handful of namespaces; these bounds are far above that. */
const doctypeCharactersMax = 65_536
const entitiesMax = 200
/** Limit for all references together. */
const expandedCharactersMax = 1_048_576

/** One declaration with bounded parts. Parameter entities and those of other files do not match. */
const declaration =
  /<!ENTITY\s{1,20}([\w.:-]{1,100})\s{1,20}(?:"([^"<&%]{0,1000})"|'([^'<&%]{0,1000})')\s{0,20}>/g

/**
 * Makes the entities of a document type known to the parser. Only plain text is accepted, so none expands another. A
 * reference to any other entity is not well-formed, and the length of all of them together is bounded.
 */
export function definePlainEntities(parser: SaxesParser, doctype: string): void {
  if (doctype.length > doctypeCharactersMax) throw new TooMuchXml()
  let left = expandedCharactersMax
  let count = 0
  for (const [, name = '', double, single = ''] of doctype.matchAll(declaration)) {
    count += 1
    if (count > entitiesMax) throw new TooMuchXml()
    const value = double ?? single
    // The first of two declarations counts, and XML's own entities cannot be changed.
    if (name in parser.ENTITIES) continue
    Object.defineProperty(parser.ENTITIES, name, {
      get: () => {
        left -= value.length
        if (left < 0) throw new TooMuchXml()
        return value
      },
    })
  }
}
