import type { Configuration } from '@fieldhub/contract'
import type { PlainMessageKey } from '#i18n/catalogue.ts'

interface KindWords {
  readonly path: string
  readonly title: PlainMessageKey
  readonly hint: PlainMessageKey
  readonly emptyTitle: PlainMessageKey
  readonly emptyText: PlainMessageKey
  readonly subject: PlainMessageKey
}

/** The two lists of configurations: drawn for a model (0), or for one device (1). */
export const kindWords: Readonly<Record<Configuration['type'], KindWords>> = {
  0: {
    path: '/configuration/modelConfig',
    title: 'configuration.modelTitle',
    hint: 'configuration.modelHint',
    emptyTitle: 'configuration.emptyModelTitle',
    emptyText: 'configuration.emptyModelText',
    subject: 'configuration.model',
  },
  1: {
    path: '/configuration/deviceConfig',
    title: 'configuration.deviceTitle',
    hint: 'configuration.deviceHint',
    emptyTitle: 'configuration.emptyDeviceTitle',
    emptyText: 'configuration.emptyDeviceText',
    subject: 'configuration.device',
  },
}

export const subjectName = ({ type, modelName, deviceName }: Configuration) =>
  type === 0 ? modelName : deviceName
