import type { SymbolSpec } from '../symbol.ts'
import { ellipse } from './ellipse.ts'
import { lamp } from './lamp.ts'
import { line } from './line.ts'
import { panel } from './panel.ts'
import { pipe } from './pipe.ts'
import { rect } from './rect.ts'
import { text } from './text.ts'
import { value } from './value.ts'

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
