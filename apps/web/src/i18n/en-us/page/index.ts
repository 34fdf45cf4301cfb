import { configuration } from './configuration.ts'
import { editor } from './editor.ts'
import { panel } from './panel.ts'
import { presence } from './presence.ts'
import { publish } from './publish.ts'
import { enUsShow } from './show.ts'

export const enUsPage = { configuration, editor, panel, presence, publish, ...enUsShow } as const
