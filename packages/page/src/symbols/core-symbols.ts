import type { SymbolSpec } from '../symbol.ts'
import { ellipse } from './basic/ellipse.ts'
import { line } from './basic/line.ts'
import { panel } from './basic/panel.ts'
import { rect } from './basic/rect.ts'
import { text } from './basic/text.ts'
import { pipe } from './conduits/pipe.ts'
import { lamp } from './values/lamp.ts'
import { value } from './values/value.ts'

/** What nearly every page is drawn of. A shared page has these at once, and loads the others when it shows them. */
export const coreSymbols: readonly SymbolSpec[] = [
  rect,
  ellipse,
  line,
  text,
  panel,
  value,
  lamp,
  pipe,
]
