import { markupCharacters, markupCharactersMax } from '../markup-size.ts'
import { type SvgSize, svgSize } from '../svg-size.ts'
import { readTree, type XmlElement } from '../svg-tree.ts'
import type { SvgDrawing, SvgFault, SvgItem } from './drawing.ts'
import { attributeOf, childElements, localName } from './element.ts'
import { LeftOutList } from './left-out.ts'
import { reportForeign } from './report-foreign.ts'
import { countShapes, simplified } from './simplified.ts'
import { initialStyle, styleOf } from './style.ts'
import { StyleSheet } from './style-sheet.ts'
import { viewBoxMatrix, viewBoxOf } from './view-box.ts'
import { TooMuchDrawn, Walker } from './walker.ts'

/** What drawings of shapes may be; a larger one is better a picture. */
const shapeLimits = {
  charactersMax: 4 * 1_048_576,
  /** Shapes, after those that look alike and lie side by side became one. */
  shapesMax: 1_500,
} as const

/**
 * An SVG as shapes of our own. Only elements that draw are read, only numbers, colours and letters of them come out,
 * and what was left out is counted; nothing of the file itself survives.
 */
export function readShapes(text: string): SvgDrawing | SvgFault {
  if (text.length > shapeLimits.charactersMax) return 'too-large'
  if (markupCharacters(text) > markupCharactersMax) return 'too-large'
  const root = readTree(text)
  if (root === undefined || localName(root) !== 'svg') return 'not-svg'
  try {
    return drawingOf(root)
  } catch (error) {
    if (error instanceof TooMuchDrawn) return 'too-large'
    throw error
  }
}

function drawingOf(root: XmlElement): SvgDrawing | SvgFault {
  const leftOut = new LeftOutList()
  const sheet = new StyleSheet()
  const byId = new Map<string, XmlElement>()
  index(root, { sheet, byId, leftOut })
  reportForeign(root, { sheet, leftOut })
  const size = svgSize(root)
  const walker = new Walker({ byId, sheet, leftOut, size })
  const matrix = viewBoxMatrix(root, { x: 0, y: 0, ...size })
  const drawn = walker.children(root, {
    matrix,
    style: styleOf(initialStyle, root, sheet),
    uses: 0,
  })
  const isFramed = viewBoxOf(root) !== undefined || attributeOf(root, 'width') !== undefined
  const items = simplified(isFramed ? withinFrame(drawn, size, leftOut) : drawn)
  if (items.length === 0) return 'empty'
  if (countShapes(items) > shapeLimits.shapesMax) return 'too-many'
  return { ...size, title: titleOf(root), items, leftOut: leftOut.toRecord() }
}

interface Indexed {
  readonly sheet: StyleSheet
  readonly byId: Map<string, XmlElement>
  readonly leftOut: LeftOutList
}

/** Finds style sheets and what has an id; the first of two with the same counts. */
function index(element: XmlElement, parts: Indexed): void {
  const { sheet, byId, leftOut } = parts
  const id = attributeOf(element, 'id')
  if (id !== undefined && !byId.has(id)) byId.set(id, element)
  if (localName(element) === 'style') sheet.add(textIn(element), leftOut)
  for (const child of childElements(element)) index(child, parts)
}

const textIn = ({ children }: XmlElement): string =>
  children.map((child) => (typeof child === 'string' ? child : '')).join('')

/** Without what lies wholly beside the drawing, as drafts that the person who drew it left there. */
function withinFrame(
  items: readonly SvgItem[],
  size: SvgSize,
  leftOut: LeftOutList,
): readonly SvgItem[] {
  return items.flatMap((item): readonly SvgItem[] => {
    if (item.kind === 'group') {
      const inner = withinFrame(item.items, size, leftOut)
      return inner.length === 0 ? [] : [{ ...item, items: inner }]
    }
    const { x, y, width, height } =
      item.kind === 'text' ? { x: item.x, y: item.y, width: 0, height: 0 } : item.box
    const isBeside = x > size.width || y > size.height || x + width < 0 || y + height < 0
    if (isBeside) leftOut.add('outside')
    return isBeside ? [] : [item]
  })
}

const titleCharactersMax = 60

function titleOf(root: XmlElement): string {
  const title = childElements(root).find((child) => localName(child) === 'title')
  const text = title === undefined ? '' : textIn(title)
  return text.replace(/\s+/g, ' ').trim().slice(0, titleCharactersMax)
}
