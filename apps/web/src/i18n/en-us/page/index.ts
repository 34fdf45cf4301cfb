import { configuration } from './configuration.ts'
import { editor } from './editor.ts'
import { panel } from './panel.ts'
import { symbol } from './symbol.ts'
import { viewer } from './viewer.ts'

export const enUsPage = { configuration, editor, panel, symbol, viewer } as const
