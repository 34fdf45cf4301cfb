import { DeviceImport, deviceFiles, stateLogFiles } from '@fieldhub/contract'
import { type Operation, tableOperation, uploadOperation } from '#api/call/operation-parts.ts'
import { deviceFileQueries } from './device-file-queries.ts'

const form = {
  type: 'object',
  required: ['file'],
  properties: {
    file: { type: 'string', format: 'binary' },
    dryRun: { type: 'string', enum: ['true', 'false'] },
  },
}

/** Operations on sheets of devices and of a device's logs. */
export const deviceFileOperations = (): readonly Operation[] => [
  tableOperation(deviceFiles.export, deviceFileQueries.export),
  tableOperation(deviceFiles.template, deviceFileQueries.template),
  tableOperation(stateLogFiles.export, deviceFileQueries.stateLog),
  uploadOperation(deviceFiles.import, form, {
    description: 'How it went, with an error a row, or a failure with its code.',
    data: DeviceImport,
  }),
]
