// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall, FileCall, NoFields, PagesCall, UploadCall } from '../call-types.ts'
import type { Model, ModelVersion, SheetCells, SlavesInput, ValueFault } from './types.ts'

export type ModelExportInput = {
  /** The id of a model, from model.list */
  readonly modelId: number
  readonly format?: 'csv' | 'xlsx' | undefined
}

export type ModelSheetOutput = SheetCells

export type ModelListInput = {
  /** Only entries that contain this text */
  readonly search?: string | undefined
  readonly id?: number | undefined
}

export type ModelListOutput = ReadonlyArray<Model>

export type ModelCreateInput = {
  readonly name: string
  readonly slaves: SlavesInput
}

export type ModelCreateOutput = {
  readonly id: number
  readonly modelId: number
}

export type ModelChangeInput = {
  readonly id: number
  readonly name?: string | undefined
  readonly slaves?: SlavesInput | undefined
}

export type ModelChangeOutput = {
  readonly id: number
  readonly modelId: number
}

export type ModelRemoveInput = {
  readonly id: number
}

export type ModelRemoveOutput = null

export type ModelPageInput = {
  /** Only entries that contain this text */
  readonly search?: string | undefined
  /** The number of the page, from 1 */
  readonly page?: number | undefined
  /** How many entries a page has */
  readonly pageSize?: number | undefined
}

export type ModelPageRow = Model

export type ModelNameListInput = NoFields

export type ModelNameListOutput = ReadonlyArray<{
  readonly id: number
  readonly name: string
}>

export type ModelLinkedInput = {
  /** The id of a model, from model.list */
  readonly modelId: number
}

export type ModelLinkedOutput = {
  readonly linked: boolean
  readonly devices: ReadonlyArray<{
    readonly id: number
    readonly name: string
  }>
  readonly triggers: ReadonlyArray<{
    readonly id: number
    readonly name: string
  }>
  readonly configurations: ReadonlyArray<{
    readonly id: number
    readonly name: string
  }>
  readonly pages: ReadonlyArray<{
    readonly id: number
    readonly configurationId: number
    readonly name: string
    readonly varIds: ReadonlyArray<number>
  }>
}

export type ModelPreviewFormulaInput = {
  /** The id of a device, from device.list */
  readonly deviceId: number
  readonly slaveId?: number | undefined
  readonly formula: string
  readonly hours?: number | undefined
}

export type ModelPreviewFormulaOutput = {
  readonly from: number
  readonly to: number
  readonly points: ReadonlyArray<{
    readonly time: number
    readonly value: number | null
  }>
  readonly fault: ValueFault | null
}

export type ModelRenameVariableInput = {
  /** The id of a model, from model.list */
  readonly modelId: number
  /** The id of a variable, from variable.lastValues */
  readonly varId: number
  readonly name: string
}

export type ModelRenameVariableOutput = {
  readonly id: number
  readonly modelId: number
}

export type ModelVersionsInput = {
  /** The id of a model, from model.list */
  readonly modelId: number
  readonly version?: number | undefined
}

export type ModelVersionsOutput = ReadonlyArray<ModelVersion>

export type ModelRollbackInput = {
  /** The id of a model, from model.list */
  readonly modelId: number
  readonly version: number
}

export type ModelRollbackOutput = {
  readonly id: number
  readonly modelId: number
  readonly version: number
}

export interface ModelCalls {
  /** Variables of a model as CSV or XLSX; registers count from 0. */
  readonly export: FileCall<ModelExportInput>
  /** Cells of a CSV or XLSX file of at most 20 MB as texts; nothing is stored. Of a workbook those of the sheet that `sheet` names, else of the fullest; `sheets` lists what can be read. */
  readonly sheet: UploadCall<ModelSheetOutput>
  /** Models of the account; `id` asks for one of them. */
  readonly list: DataCall<ModelListInput, ModelListOutput>
  /** Makes a model from slaves with variables. */
  readonly create: DataCall<ModelCreateInput, ModelCreateOutput>
  /** A new version of a model; only the named fields change, variables keep their varId. */
  readonly change: DataCall<ModelChangeInput, ModelChangeOutput>
  /** Deletes a model that nothing uses. */
  readonly remove: DataCall<ModelRemoveInput, ModelRemoveOutput>
  /** Models of the account, a page at a time. */
  readonly page: PagesCall<ModelPageInput, ModelPageRow>
  /** Names of all models of the account, without their slaves and variables. */
  readonly nameList: DataCall<ModelNameListInput, ModelNameListOutput>
  /** What uses a model. */
  readonly linked: DataCall<ModelLinkedInput, ModelLinkedOutput>
  /** What a formula would have been over the stored history of a device: its last `hours`. */
  readonly previewFormula: DataCall<ModelPreviewFormulaInput, ModelPreviewFormulaOutput>
  /** Renames one variable of a model; no other of its slave may have the name, and formulas follow. */
  readonly renameVariable: DataCall<ModelRenameVariableInput, ModelRenameVariableOutput>
  /** The last versions of a model, newest first; `version` asks for one of them with its slaves. */
  readonly versions: DataCall<ModelVersionsInput, ModelVersionsOutput>
  /** A new version of a model, equal to an older one; variables have the varId of then. */
  readonly rollback: DataCall<ModelRollbackInput, ModelRollbackOutput>
}

export function makeModelCalls(transport: Transport): ModelCalls {
  return {
    export: transport.file('GET', '/app/modelExport', 'read'),
    sheet: transport.upload('/app/modelSheet'),
    list: transport.data('GET', '/app/model', 'read'),
    create: transport.data('POST', '/app/model', 'write'),
    change: transport.data('PUT', '/app/model', 'write'),
    remove: transport.data('DELETE', '/app/model', 'write'),
    page: transport.pages('GET', '/app/modelPage', 'read'),
    nameList: transport.data('GET', '/app/modelNameList', 'read'),
    linked: transport.data('GET', '/app/modelLinked', 'read'),
    previewFormula: transport.data('GET', '/app/formulaPreview', 'read'),
    renameVariable: transport.data('PUT', '/app/varName', 'write'),
    versions: transport.data('GET', '/app/modelVersion', 'read'),
    rollback: transport.data('POST', '/app/modelRollback', 'write'),
  }
}
