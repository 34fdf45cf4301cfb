import { modelFiles } from '@fieldhub/contract'
import * as z from 'zod/mini'
import {
  fileForm,
  type Operation,
  tableOperation,
  uploadOperation,
} from '#api/call/operation-parts.ts'
import { modelExportQuery } from './model-file-routes.ts'

/** Operations on a model's variables as sheets. */
export const modelFileOperations = (): readonly Operation[] => [
  tableOperation(modelFiles.export, modelExportQuery),
  uploadOperation(modelFiles.sheet, fileForm, {
    description: 'The rows, or a failure with its code.',
    data: z.object({ rows: z.array(z.array(z.string())) }),
  }),
]
