import { ProjectExport, ProjectImport, projectFiles } from '@fieldhub/contract'
import { toJsonSchema } from '#api/call/json-schema.ts'
import {
  fileAnswer,
  fileForm,
  getOperation,
  type Operation,
  uploadOperation,
} from '#api/call/operation-parts.ts'

/** The export of a project archive, and the upload that tries what importing it would do. */
export const projectOperations = (): readonly Operation[] => [
  getOperation(projectFiles.export, {
    requestBody: {
      required: false,
      content: { 'application/json': { schema: toJsonSchema(ProjectExport, 'input') } },
    },
    responses: fileAnswer('The archive, or a failure with its code.', { 'application/zip': {} }),
  }),
  uploadOperation(projectFiles.upload, fileForm, {
    description: 'What an import would do, or a failure with its code.',
    data: ProjectImport,
  }),
]
