import { modelFiles, SheetCells } from '@fieldhub/contract'
import {
  fileForm,
  type Operation,
  tableOperation,
  uploadOperation,
} from '#api/call/operation-parts.ts'
import { modelExportQuery } from './model-file-routes.ts'

const sheetForm = {
  ...fileForm,
  properties: {
    file: { type: 'string', format: 'binary' },
    sheet: { type: 'string', description: 'Name of a sheet of the workbook.' },
  },
}

/** Operations on a model's variables as sheets. */
export const modelFileOperations = (): readonly Operation[] => [
  tableOperation(modelFiles.export, modelExportQuery),
  uploadOperation(modelFiles.sheet, sheetForm, {
    description: 'The rows, or a failure with its code.',
    data: SheetCells,
  }),
]
