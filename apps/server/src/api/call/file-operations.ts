import {
  alarmFiles,
  avatarFiles,
  reportScheduleFiles,
  serialLogFiles,
  timedTaskFiles,
  varLogFiles,
} from '@fieldhub/contract'
import * as z from 'zod/mini'
import { alarmFileQuery } from '#api/alarm/alarm-file-routes.ts'
import { deviceFileOperations } from '#api/device/device-file-operations.ts'
import { modelFileOperations } from '#api/device-model/model-file-operations.ts'
import { firmwareOperations } from '#api/firmware/firmware-operations.ts'
import { photoOperations } from '#api/page/photo-operations.ts'
import { projectOperations } from '#api/project/project-operations.ts'
import { keptReportFileQuery } from '#api/report-schedule/kept-report-file-routes.ts'
import { serialLogFileQuery } from '#api/serial-log/serial-log-export-routes.ts'
import { varLogFileQuery } from '#api/telemetry-history/var-log-file-routes.ts'
import { timedTaskFileQuery } from '#api/timed-task/timed-task-file-routes.ts'
import {
  fileAnswer,
  fileForm,
  getOperation,
  type Operation,
  queryFields,
  tableOperation,
  uploadOperation,
} from './operation-parts.ts'

/**
 * The documented operations that carry files or are called by devices and pictures: they are not made from the
 * contract's schemas. They are made for the document's reader, whom most servers never have.
 */
export const fileOperations = (): readonly Operation[] => [
  getOperation(serialLogFiles.export, {
    parameters: queryFields(serialLogFileQuery),
    responses: fileAnswer('The file, or a failure with its code.', {
      'text/csv': {},
      'text/plain': {},
    }),
  }),
  getOperation(reportScheduleFiles.read, {
    parameters: queryFields(keptReportFileQuery),
    responses: fileAnswer('The file, or a failure with its code.', {
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {},
      'application/pdf': {},
      'text/html': {},
    }),
  }),
  ...deviceFileOperations(),
  ...firmwareOperations(),
  ...modelFileOperations(),
  ...photoOperations(),
  ...projectOperations(),
  tableOperation(alarmFiles.export, alarmFileQuery),
  tableOperation(timedTaskFiles.export, timedTaskFileQuery),
  tableOperation(varLogFiles.export, varLogFileQuery),
  getOperation(avatarFiles.read, {
    responses: fileAnswer('The picture, or a failure with its code.', { 'image/jpeg': {} }),
  }),
  uploadOperation(avatarFiles.change, fileForm, {
    description: 'The answer, or a failure with its code.',
    data: z.null(),
  }),
]
