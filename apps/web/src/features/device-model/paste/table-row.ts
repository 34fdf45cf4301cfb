import type { Heading, Meaning } from './meaning.ts'
import type { TableMapping } from './table-mapping.ts'

/** A row of a table by the meanings of its columns. */
export class TableRow {
  readonly texts: readonly string[]
  readonly mapping: TableMapping
  readonly #headings: readonly Heading[]

  constructor(texts: readonly string[], mapping: TableMapping, headings: readonly Heading[]) {
    this.texts = texts
    this.mapping = mapping
    this.#headings = headings
  }

  has(meaning: Meaning): boolean {
    return this.mapping.meanings.includes(meaning)
  }

  /** Empty: the table has no such column, or nothing stands in it. */
  text(meaning: Meaning): string {
    return this.texts[this.mapping.meanings.indexOf(meaning)] ?? ''
  }

  heading(meaning: Meaning): Heading | undefined {
    return this.#headings[this.mapping.meanings.indexOf(meaning)]
  }
}
