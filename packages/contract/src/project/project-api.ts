import * as z from 'zod/mini'
import { endpoint, fileCall } from '../endpoint.ts'
import { plainText, TimeMs } from '../fields.ts'
import { FactorProof } from '../session/second-factor.ts'
import { ArchiveNounName } from './archive-nouns.ts'

export const archiveLimits = {
  fileBytes: 128 * 1_048_576,
  passphraseMin: 8,
  /** Rows of a dry run that are listed one by one. */
  rowsShown: 1_000,
} as const

const Passphrase = plainText(archiveLimits.passphraseMin, 200, 'archivePassphrase')

export const ProjectExport = z.object({
  /** All when it is left out; what they refer to comes with them. */
  nouns: z.optional(z.array(ArchiveNounName).check(z.minLength(1, 'required'))),
  /** Passwords of devices and brokers go along, sealed by `passphrase`. It needs a proof, as changes of factors do. */
  secrets: z.optional(z.object({ passphrase: Passphrase, proof: FactorProof })),
})
export type ProjectExport = z.output<typeof ProjectExport>

/** What is done where the account has something of that name and other content. */
export const ImportChoice = z.enum(['useExisting', 'keepBoth', 'replace'])
export type ImportChoice = z.output<typeof ImportChoice>

const ImportRowState = z.enum(['create', 'same', 'conflict', 'impossible'])
export type ImportRowState = z.output<typeof ImportRowState>

export const ProjectImport = z.object({
  id: z.string(),
  fileName: z.string(),
  program: z.string(),
  madeAt: TimeMs,
  hasSecrets: z.boolean(),
  state: z.enum(['ready', 'running', 'done', 'failed', 'stopped']),
  nouns: z.array(
    z.object({
      noun: ArchiveNounName,
      /** What the dry run found. */
      create: z.int(),
      same: z.int(),
      conflict: z.int(),
      impossible: z.int(),
      choices: z.array(ImportChoice),
      /** What the run did. */
      created: z.int(),
      changed: z.int(),
      skipped: z.int(),
    }),
  ),
  /** Bytes of pages and pictures: what the new things need, about, and what the account has left. */
  space: z.object({ needed: z.int(), free: z.int() }),
  /** Conflicts and what cannot be imported, with the reason. */
  rows: z.array(
    z.object({
      noun: ArchiveNounName,
      key: z.string(),
      state: ImportRowState,
      fault: z.string(),
    }),
  ),
  /** There are more such rows than are listed. */
  isCut: z.boolean(),
  /** What the account had and the archive has not, since it refers to what was gone or another account's: at most 1,000. */
  leftOut: z.array(z.object({ noun: ArchiveNounName, name: z.string() })),
  done: z.int(),
  total: z.int(),
  /** Why the run ended; everything of that noun is as it was before. */
  failure: z.nullable(z.object({ noun: ArchiveNounName, key: z.string(), fault: z.string() })),
  /** Serial numbers of all new devices that have a made-up password, which must be set; empty while the run goes on. */
  passwordless: z.array(z.string()),
})
export type ProjectImport = z.output<typeof ProjectImport>

const ImportId = plainText(1, 64, 'invalid')

export const projectApi = {
  progress: endpoint({
    method: 'GET',
    path: '/app/projectImport',
    tag: 'projects',
    summary: {
      zh_cn: '项目导入的试运行结果、进度或结果。',
      en_us: 'What the dry run of an import found, how far its run is, or what it did.',
    },
    permission: 'change',
    demo: 'closed',
    audit: null,
    input: z.object({ id: ImportId }),
    output: ProjectImport,
  }),
  run: endpoint({
    method: 'POST',
    path: '/app/projectImportRun',
    tag: 'projects',
    summary: {
      zh_cn: '执行已试运行的导入；每类对象要么全部导入，要么保持原样。',
      en_us:
        'Runs an import after its dry run; each kind of thing is imported as a whole or left as it was.',
    },
    permission: 'change',
    demo: 'closed',
    audit: { zh_cn: '导入项目备份', en_us: 'Import project archive' },
    rate: 'import',
    input: z.object({
      id: ImportId,
      /** Left out: `useExisting`. */
      onConflict: z._default(z.partialRecord(ArchiveNounName, ImportChoice), {}),
      rows: z._default(
        z
          .array(
            z.object({
              noun: ArchiveNounName,
              key: plainText(1, 500, 'invalid'),
              choice: ImportChoice,
            }),
          )
          .check(z.maxLength(archiveLimits.rowsShown, 'tooMany')),
        [],
      ),
      passphrase: z.optional(Passphrase),
      /** Triggers, tasks, policies and forwardings are imported switched off. */
      switchedOff: z._default(z.boolean(), false),
    }),
    output: ProjectImport,
  }),
  stop: endpoint({
    method: 'DELETE',
    path: '/app/projectImport',
    tag: 'projects',
    summary: {
      zh_cn: '停止或放弃导入；正在导入的一类恢复原样。',
      en_us:
        'Stops an import, or drops its dry run; the kind of thing under way is as it was before.',
    },
    permission: 'change',
    demo: 'closed',
    audit: { zh_cn: '停止导入项目备份', en_us: 'Stop importing a project archive' },
    input: z.object({ id: ImportId }),
    output: z.null(),
  }),
}

export const projectFiles = {
  export: fileCall({
    method: 'POST',
    path: '/app/projectExport',
    tag: 'projects',
    summary: {
      zh_cn: '把账号的项目导出为一个文件：模型、设备、分组、组态、触发器等；不含历史数据。',
      en_us:
        'The account’s project as one file: models, devices, groups, pages, triggers and so on, without history.',
    },
    permission: 'read',
    demo: 'open',
    audit: { zh_cn: '导出项目备份', en_us: 'Export project archive' },
    rate: 'export',
  }),
  upload: fileCall({
    method: 'POST',
    path: '/app/projectImport',
    tag: 'projects',
    summary: {
      zh_cn: '上传项目备份（字段 file，不超过 128 MB）并试运行；不改变任何内容。',
      en_us:
        'Uploads a project archive, field `file`, at most 128 MB, and looks what it would do; nothing changes.',
    },
    permission: 'change',
    demo: 'closed',
    audit: { zh_cn: '上传项目备份', en_us: 'Upload project archive' },
    rate: 'import',
  }),
}
