import * as z from 'zod/mini'
import { TimeMs } from '../fields.ts'

/** What a project archive holds, in the order in which one refers to another. */
export const ArchiveNounName = z.enum([
  'groups',
  'models',
  'contacts',
  'alarmSettings',
  'devices',
  'smartGroups',
  'photos',
  'pageComponents',
  'configurations',
  'triggers',
  'modelTriggers',
  'calendarDays',
  'timedTasks',
  'transmissions',
  'forwardings',
  'dashboards',
  'reportSchedules',
])
export type ArchiveNounName = z.output<typeof ArchiveNounName>

/** Version of the archive's format; archives of a higher one are not read. Since 2 dashboards and scheduled reports are in it, since 3 smart groups, since 4 components of pages. */
export const archiveFormat = 4

/** What every archive begins to be read by; hashes are SHA-256 of the unpacked content. */
export const ArchiveManifest = z.object({
  format: z.int().check(z.minimum(1), z.maximum(archiveFormat)),
  program: z.string().check(z.maxLength(40)),
  madeAt: TimeMs,
  counts: z.partialRecord(ArchiveNounName, z.int().check(z.minimum(0))),
  /** Things that refer to what is another account's or gone, and so are not in the archive. */
  leftOut: z.array(z.object({ noun: ArchiveNounName, name: z.string() })),
  hashes: z.record(z.string(), z.string().check(z.regex(/^[0-9a-f]{64}$/))),
})
export type ArchiveManifest = z.output<typeof ArchiveManifest>
