export interface HandbookSection {
  readonly title: string
  /** Title and text in small letters, without the marks of bold and tables, as they are searched. */
  readonly text: string
}

/** The parts of the handbook under its headings of the second and third level. */
export function toSections(markdown: string): readonly HandbookSection[] {
  const [, ...parts] = markdown.split(/^#{2,3} /m)
  return parts.map((part) => ({
    title: part.split('\n', 1)[0] ?? '',
    text: part.replaceAll(/[*`|]|<a id="[\w-]+"><\/a>/g, '').toLowerCase(),
  }))
}

/** The address of a part; headings that have no anchor are known by their words. */
export const sectionHref = ({ title }: HandbookSection) => `/handbook#${encodeURIComponent(title)}`
