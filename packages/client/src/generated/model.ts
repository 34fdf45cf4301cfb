// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall, FileCall, PagesCall, UploadCall } from '../call-types.ts'

export type ModelExportInput = {
  /** The id of a model, from model.list */
  readonly modelId: number
  readonly format?: 'csv' | 'xlsx' | undefined
}

export type ModelSheetOutput = {
  readonly rows: ReadonlyArray<ReadonlyArray<string>>
  readonly sheet?: string | undefined
  readonly sheets?: ReadonlyArray<{
    readonly name: string
    readonly rows: number
  }> | undefined
}

export type ModelListInput = {
  /** Only entries that contain this text */
  readonly search?: string | undefined
  readonly id?: number | undefined
}

export type ModelListOutput = ReadonlyArray<{
  readonly id: number
  readonly modelId: number
  readonly name: string
  readonly slaves: ReadonlyArray<{
    readonly slaveId: number
    readonly name: string
    readonly addr: number
    readonly ct?: number | undefined
    readonly pt?: number | undefined
    readonly var: ReadonlyArray<{
      readonly varId: number
      readonly name: string
      readonly fm: number
      readonly func: number
      readonly register: number
      readonly bit?: number | undefined
      readonly length?: number | undefined
      readonly unit: string
      readonly decimals: number
      readonly rw: 'r' | 'rw'
      readonly method: 'all' | 'change'
      readonly rate: number
      readonly pUnit: number
      readonly isTop: boolean
      readonly identifier?: string | undefined
      readonly formula?: string | undefined
      readonly factor?: number | undefined
      readonly offset?: number | undefined
      readonly points?: {
        readonly raw: readonly [number, number]
        readonly value: readonly [number, number]
      } | undefined
      readonly ratio?: 'ct' | 'pt' | 'ctpt' | undefined
      readonly valueMin?: number | undefined
      readonly valueMax?: number | undefined
      readonly validMin?: number | undefined
      readonly validMax?: number | undefined
      readonly writeMin?: number | undefined
      readonly writeMax?: number | undefined
      readonly writeStep?: number | undefined
      readonly confirmMin?: number | undefined
      readonly confirmMax?: number | undefined
      readonly names?: { readonly [key: string]: string } | undefined
    }>
  }>
  readonly version: number
  readonly varCount: number
  readonly deviceCount: number
  readonly updateTime: number
}>

export type ModelCreateInput = {
  readonly name: string
  readonly slaves: ReadonlyArray<{
    readonly slaveId?: number | undefined
    readonly name: string
    readonly addr: number
    readonly ct?: number | undefined
    readonly pt?: number | undefined
    readonly var: ReadonlyArray<{
      readonly varId?: number | undefined
      readonly name: string
      readonly fm: number
      readonly func: number
      readonly register: number
      readonly bit?: number | undefined
      readonly length?: number | undefined
      readonly unit?: string | undefined
      readonly decimals?: number | undefined
      readonly rw?: 'r' | 'rw' | undefined
      readonly method?: 'all' | 'change' | undefined
      readonly rate?: number | undefined
      readonly pUnit?: number | undefined
      readonly isTop?: boolean | undefined
      readonly identifier?: string | undefined
      readonly formula?: string | undefined
      readonly factor?: number | undefined
      readonly offset?: number | undefined
      readonly points?: {
        readonly raw: readonly [number, number]
        readonly value: readonly [number, number]
      } | undefined
      readonly ratio?: 'ct' | 'pt' | 'ctpt' | undefined
      readonly valueMin?: number | undefined
      readonly valueMax?: number | undefined
      readonly validMin?: number | undefined
      readonly validMax?: number | undefined
      readonly writeMin?: number | undefined
      readonly writeMax?: number | undefined
      readonly writeStep?: number | undefined
      readonly confirmMin?: number | undefined
      readonly confirmMax?: number | undefined
      readonly names?: { readonly [key: string]: string } | undefined
    }>
  }>
}

export type ModelCreateOutput = {
  readonly id: number
  readonly modelId: number
}

export type ModelChangeInput = {
  readonly id: number
  readonly name?: string | undefined
  readonly slaves?: ReadonlyArray<{
    readonly slaveId?: number | undefined
    readonly name: string
    readonly addr: number
    readonly ct?: number | undefined
    readonly pt?: number | undefined
    readonly var: ReadonlyArray<{
      readonly varId?: number | undefined
      readonly name: string
      readonly fm: number
      readonly func: number
      readonly register: number
      readonly bit?: number | undefined
      readonly length?: number | undefined
      readonly unit?: string | undefined
      readonly decimals?: number | undefined
      readonly rw?: 'r' | 'rw' | undefined
      readonly method?: 'all' | 'change' | undefined
      readonly rate?: number | undefined
      readonly pUnit?: number | undefined
      readonly isTop?: boolean | undefined
      readonly identifier?: string | undefined
      readonly formula?: string | undefined
      readonly factor?: number | undefined
      readonly offset?: number | undefined
      readonly points?: {
        readonly raw: readonly [number, number]
        readonly value: readonly [number, number]
      } | undefined
      readonly ratio?: 'ct' | 'pt' | 'ctpt' | undefined
      readonly valueMin?: number | undefined
      readonly valueMax?: number | undefined
      readonly validMin?: number | undefined
      readonly validMax?: number | undefined
      readonly writeMin?: number | undefined
      readonly writeMax?: number | undefined
      readonly writeStep?: number | undefined
      readonly confirmMin?: number | undefined
      readonly confirmMax?: number | undefined
      readonly names?: { readonly [key: string]: string } | undefined
    }>
  }> | undefined
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

export type ModelPageRow = {
  readonly id: number
  readonly modelId: number
  readonly name: string
  readonly slaves: ReadonlyArray<{
    readonly slaveId: number
    readonly name: string
    readonly addr: number
    readonly ct?: number | undefined
    readonly pt?: number | undefined
    readonly var: ReadonlyArray<{
      readonly varId: number
      readonly name: string
      readonly fm: number
      readonly func: number
      readonly register: number
      readonly bit?: number | undefined
      readonly length?: number | undefined
      readonly unit: string
      readonly decimals: number
      readonly rw: 'r' | 'rw'
      readonly method: 'all' | 'change'
      readonly rate: number
      readonly pUnit: number
      readonly isTop: boolean
      readonly identifier?: string | undefined
      readonly formula?: string | undefined
      readonly factor?: number | undefined
      readonly offset?: number | undefined
      readonly points?: {
        readonly raw: readonly [number, number]
        readonly value: readonly [number, number]
      } | undefined
      readonly ratio?: 'ct' | 'pt' | 'ctpt' | undefined
      readonly valueMin?: number | undefined
      readonly valueMax?: number | undefined
      readonly validMin?: number | undefined
      readonly validMax?: number | undefined
      readonly writeMin?: number | undefined
      readonly writeMax?: number | undefined
      readonly writeStep?: number | undefined
      readonly confirmMin?: number | undefined
      readonly confirmMax?: number | undefined
      readonly names?: { readonly [key: string]: string } | undefined
    }>
  }>
  readonly version: number
  readonly varCount: number
  readonly deviceCount: number
  readonly updateTime: number
}

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
  readonly fault: 'noAnswer' | 'passedOver' | 'contested' | 'garbled' | 'otherUnit' | 'refused' | 'notANumber' | 'badDigit' | 'tooLarge' | 'implausible' | 'notText' | 'inputMissing' | 'inputStale' | 'inputGone' | 'divisionByZero' | 'notCalculable' | 'formulaCycle' | null
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

export type ModelVersionsOutput = ReadonlyArray<{
  readonly version: number
  readonly name: string
  readonly varCount: number
  readonly time: number
  readonly slaves?: ReadonlyArray<{
    readonly slaveId: number
    readonly name: string
    readonly addr: number
    readonly ct?: number | undefined
    readonly pt?: number | undefined
    readonly var: ReadonlyArray<{
      readonly varId: number
      readonly name: string
      readonly fm: number
      readonly func: number
      readonly register: number
      readonly bit?: number | undefined
      readonly length?: number | undefined
      readonly unit: string
      readonly decimals: number
      readonly rw: 'r' | 'rw'
      readonly method: 'all' | 'change'
      readonly rate: number
      readonly pUnit: number
      readonly isTop: boolean
      readonly identifier?: string | undefined
      readonly formula?: string | undefined
      readonly factor?: number | undefined
      readonly offset?: number | undefined
      readonly points?: {
        readonly raw: readonly [number, number]
        readonly value: readonly [number, number]
      } | undefined
      readonly ratio?: 'ct' | 'pt' | 'ctpt' | undefined
      readonly valueMin?: number | undefined
      readonly valueMax?: number | undefined
      readonly validMin?: number | undefined
      readonly validMax?: number | undefined
      readonly writeMin?: number | undefined
      readonly writeMax?: number | undefined
      readonly writeStep?: number | undefined
      readonly confirmMin?: number | undefined
      readonly confirmMax?: number | undefined
      readonly names?: { readonly [key: string]: string } | undefined
    }>
  }> | undefined
}>

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
    linked: transport.data('GET', '/app/modelLinked', 'read'),
    previewFormula: transport.data('GET', '/app/formulaPreview', 'read'),
    renameVariable: transport.data('PUT', '/app/varName', 'write'),
    versions: transport.data('GET', '/app/modelVersion', 'read'),
    rollback: transport.data('POST', '/app/modelRollback', 'write'),
  }
}
