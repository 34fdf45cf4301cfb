import type { Translation } from '../../catalogue.ts'

export const editor: Translation['editor'] = {
  title: 'Page editor',
}
