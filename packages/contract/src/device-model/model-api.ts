import * as z from 'zod/mini'
import { ValueFault } from '../command/value-fault.ts'
import { endpoint, fileCall } from '../endpoint.ts'
import {
  getPage,
  Id,
  IdText,
  integer,
  integerText,
  Name,
  pageQuery,
  SearchText,
  TimeMs,
} from '../fields.ts'
import { limits } from '../limits.ts'
import { Model, Slave, SlavesInput } from './model.ts'
import { FormulaText } from './variable.ts'

const Saved = z.object({ id: Id, modelId: Id })
/** A stored version of a model. */
export const ModelVersion = z.object({
  version: z.int(),
  name: z.string(),
  varCount: z.int(),
  time: TimeMs,
  /** Only present in the answer for one version. */
  slaves: z.optional(z.array(Slave)),
})
export type ModelVersion = z.output<typeof ModelVersion>

/** What selects offer: a model itself may have a megabyte of variables. */
const ModelName = z.object({ id: Id, name: z.string() })

const versionMax = 2_147_483_647
/** A window of a month before it is read too. */
const formulaPreviewHoursMax = 168

const search = { search: z.optional(SearchText) }

/** Cells of a file of variables. Of a workbook also which of its sheets they are of, and what sheets it has. */
export const SheetCells = z.object({
  rows: z.array(z.array(z.string())),
  sheet: z.optional(z.string()),
  sheets: z.optional(z.array(z.object({ name: z.string(), rows: z.int() }))),
})
export type SheetCells = z.output<typeof SheetCells>

export const modelApi = {
  list: endpoint({
    method: 'GET',
    path: '/app/model',
    idName: 'modelId',
    tag: 'models',
    summary: {
      zh_cn: '当前账号的模型；带 id 时为其中一个。',
      en_us: 'Models of the account; `id` asks for one of them.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({ ...search, id: z.optional(IdText) }),
    output: z.array(Model),
  }),
  page: endpoint({
    method: 'GET',
    path: '/app/modelPage',
    tag: 'models',
    summary: { zh_cn: '当前账号的模型，分页。', en_us: 'Models of the account, a page at a time.' },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({ ...search, ...pageQuery }),
    output: getPage(Model),
  }),
  nameList: endpoint({
    method: 'GET',
    path: '/app/modelNameList',
    tag: 'models',
    summary: {
      zh_cn: '当前账号所有模型的名称，不含从机和变量。',
      en_us: 'Names of all models of the account, without their slaves and variables.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({}),
    output: z.array(ModelName),
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/model',
    tag: 'models',
    summary: {
      zh_cn: '用从机和变量新建模型。',
      en_us: 'Makes a model from slaves with variables.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '新建模型', en_us: 'Create model' },
    rate: 'save',
    inflatedBytesMax: limits.modelInflatedBytesMax,
    input: z.object({ name: Name, slaves: SlavesInput }),
    output: Saved,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/app/model',
    idName: 'modelId',
    tag: 'models',
    summary: {
      zh_cn: '模型的新版本；只改所列字段，变量保持 varId。',
      en_us: 'A new version of a model; only the named fields change, variables keep their varId.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '修改模型', en_us: 'Change model' },
    rate: 'save',
    inflatedBytesMax: limits.modelInflatedBytesMax,
    input: z.object({ id: Id, name: z.optional(Name), slaves: z.optional(SlavesInput) }),
    output: Saved,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/model',
    idName: 'modelId',
    tag: 'models',
    summary: { zh_cn: '删除没有被使用的模型。', en_us: 'Deletes a model that nothing uses.' },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '删除模型', en_us: 'Delete model' },
    input: z.object({ id: Id }),
    output: z.null(),
  }),
  linked: endpoint({
    method: 'GET',
    path: '/app/modelLinked',
    tag: 'models',
    summary: { zh_cn: '模型被哪些对象使用。', en_us: 'What uses a model.' },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({ modelId: IdText }),
    output: z.object({
      linked: z.boolean(),
      devices: z.array(z.object({ id: Id, name: z.string() })),
      triggers: z.array(z.object({ id: Id, name: z.string() })),
      configurations: z.array(z.object({ id: Id, name: z.string() })),
      /** Pages that show or write variables of the model, with those variables. */
      pages: z.array(
        z.object({ id: Id, configurationId: Id, name: z.string(), varIds: z.array(Id) }),
      ),
    }),
  }),
  previewFormula: endpoint({
    method: 'GET',
    path: '/app/formulaPreview',
    tag: 'models',
    summary: {
      zh_cn: '用一台设备已存储的历史试算公式：最近 hours 小时会有的值。',
      en_us:
        'What a formula would have been over the stored history of a device: its last `hours`.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    rate: 'whatIf',
    input: z.object({
      deviceId: IdText,
      /** The slave in which names are looked for first. */
      slaveId: z.optional(IdText),
      formula: FormulaText,
      hours: z._default(integerText(1, formulaPreviewHoursMax, 'invalid'), 24),
    }),
    output: z.object({
      from: TimeMs,
      to: TimeMs,
      /** Null: it had no value. Totals begin at `from`. */
      points: z.array(z.object({ time: TimeMs, value: z.nullable(z.number()) })),
      /** Why the newest of those without a value has none. */
      fault: z.nullable(ValueFault),
    }),
  }),
  renameVariable: endpoint({
    method: 'PUT',
    path: '/app/varName',
    tag: 'models',
    summary: {
      zh_cn: '修改模型中一个变量的名称；同一从机内不能重名，公式随之改写。',
      en_us:
        'Renames one variable of a model; no other of its slave may have the name, and formulas follow.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '重命名变量', en_us: 'Rename variable' },
    rate: 'save',
    input: z.object({ modelId: Id, varId: Id, name: Name }),
    output: Saved,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/app/modelVersion',
    tag: 'models',
    summary: {
      zh_cn: '模型最近的版本，最新的在前；带 version 时为其中一个，含从机。',
      en_us:
        'The last versions of a model, newest first; `version` asks for one of them with its slaves.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({
      modelId: IdText,
      version: z.optional(integerText(1, versionMax, 'invalid')),
    }),
    output: z.array(ModelVersion),
  }),
  rollback: endpoint({
    method: 'POST',
    path: '/app/modelRollback',
    tag: 'models',
    summary: {
      zh_cn: '以旧版本的内容生成新版本；变量使用当时的 varId。',
      en_us: 'A new version of a model, equal to an older one; variables have the varId of then.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '回滚模型', en_us: 'Roll back model' },
    input: z.object({ modelId: Id, version: integer(1, versionMax, 'invalid') }),
    output: z.object({ id: Id, modelId: Id, version: z.int() }),
  }),
}

/** Export and import of a model's variables as sheets. */
export const modelFiles = {
  export: fileCall({
    method: 'GET',
    path: '/app/modelExport',
    tag: 'models',
    summary: {
      zh_cn: '导出模型的变量为 CSV 或 XLSX；寄存器从 0 起算。',
      en_us: 'Variables of a model as CSV or XLSX; registers count from 0.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    rate: 'export',
  }),
  sheet: fileCall({
    method: 'POST',
    path: '/app/modelSheet',
    tag: 'models',
    summary: {
      zh_cn:
        '读取 CSV 或 XLSX（不超过 20 MB）的单元格文本；不保存。工作簿读 sheet 指定的工作表，不指定则读内容最多的一张；sheets 列出可读的工作表。',
      en_us:
        'Cells of a CSV or XLSX file of at most 20 MB as texts; nothing is stored. Of a workbook those of the sheet that `sheet` names, else of the fullest; `sheets` lists what can be read.',
    },
    permission: 'change',
    demo: 'open',
    audit: null,
    rate: 'sheet',
  }),
}
