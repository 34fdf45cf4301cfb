// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall, FileCall, UploadCall } from '../call-types.ts'
import type { ArchiveNounName, ImportChoice, ProjectExport, ProjectImport } from './types.ts'

export type ProjectExportInput = ProjectExport

export type ProjectUploadOutput = ProjectImport

export type ProjectProgressInput = {
  readonly id: string
}

export type ProjectProgressOutput = ProjectImport

export type ProjectStopInput = {
  readonly id: string
}

export type ProjectStopOutput = null

export type ProjectRunInput = {
  readonly id: string
  readonly onConflict?: { readonly [key: string]: ImportChoice } | undefined
  readonly rows?: ReadonlyArray<{
    readonly noun: ArchiveNounName
    readonly key: string
    readonly choice: ImportChoice
  }> | undefined
  readonly passphrase?: string | undefined
  readonly switchedOff?: boolean | undefined
}

export type ProjectRunOutput = ProjectImport

export interface ProjectCalls {
  /** The account’s project as one file: models, devices, groups, pages, triggers and so on, without history. */
  readonly export: FileCall<ProjectExportInput>
  /** Uploads a project archive, field `file`, at most 128 MB, and looks what it would do; nothing changes. */
  readonly upload: UploadCall<ProjectUploadOutput>
  /** What the dry run of an import found, how far its run is, or what it did. */
  readonly progress: DataCall<ProjectProgressInput, ProjectProgressOutput>
  /** Stops an import, or drops its dry run; the kind of thing under way is as it was before. */
  readonly stop: DataCall<ProjectStopInput, ProjectStopOutput>
  /** Runs an import after its dry run; each kind of thing is imported as a whole or left as it was. */
  readonly run: DataCall<ProjectRunInput, ProjectRunOutput>
}

export function makeProjectCalls(transport: Transport): ProjectCalls {
  return {
    export: transport.file('POST', '/app/projectExport', 'read'),
    upload: transport.upload('/app/projectImport'),
    progress: transport.data('GET', '/app/projectImport', 'write'),
    stop: transport.data('DELETE', '/app/projectImport', 'write'),
    run: transport.data('POST', '/app/projectImportRun', 'write'),
  }
}
