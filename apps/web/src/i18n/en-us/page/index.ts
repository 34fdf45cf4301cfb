import { configuration } from './configuration.ts'
import { editor } from './editor.ts'
import { panel } from './panel.ts'
import { enUsShow } from './show.ts'
import { symbolPart } from './symbol-part.ts'

export const enUsPage = { configuration, editor, panel, symbolPart, ...enUsShow } as const
