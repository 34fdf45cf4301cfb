import { configuration } from './configuration.ts'
import { editor } from './editor.ts'
import { panel } from './panel.ts'
import { presence } from './presence.ts'
import { publish } from './publish.ts'
import { zhCnShow } from './show.ts'

export const zhCnPage = { configuration, editor, panel, presence, publish, ...zhCnShow } as const
