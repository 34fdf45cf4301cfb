import type { XmlElement } from './svg-tree.ts'

/**
 * A `use` of something that itself uses something doubles at each level: a small file that draws for ever. Such
 * elements are removed; a `use` of plain shapes stays.
 */
export function withoutChains(root: XmlElement): XmlElement {
  const chained = new Set<string>()
  recordChained(root, chained)
  return chained.size === 0 ? root : drop(root, chained)
}

/** Whether the element holds a `use`; the names of all that do are recorded. */
function recordChained(element: XmlElement, chained: Set<string>): boolean {
  const inside = element.children.map(
    (child) => typeof child !== 'string' && recordChained(child, chained),
  )
  const holds = element.name === 'use' || inside.includes(true)
  const id = getAttribute(element, 'id')
  if (holds && id !== undefined) chained.add(id)
  return holds
}

function drop(element: XmlElement, chained: ReadonlySet<string>): XmlElement {
  const children = element.children.flatMap((child): (XmlElement | string)[] => {
    if (typeof child === 'string') return [child]
    const target = child.name === 'use' ? getAttribute(child, 'href')?.slice(1) : undefined
    return target !== undefined && chained.has(target) ? [] : [drop(child, chained)]
  })
  return { ...element, children }
}

function getAttribute({ attributes }: XmlElement, name: string): string | undefined {
  return attributes.find(([key]) => key === name)?.[1]
}
