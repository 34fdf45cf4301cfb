import type { Step } from '@fieldhub/page'
import type { PlainMessageKey } from '#i18n/catalogue.ts'

export const stepWords: Readonly<Record<Step['kind'], PlainMessageKey>> = {
  linear: 'panel.stepLinear',
  range: 'panel.stepRange',
  equals: 'panel.stepEquals',
  bit: 'panel.stepBit',
  format: 'panel.stepFormat',
}
