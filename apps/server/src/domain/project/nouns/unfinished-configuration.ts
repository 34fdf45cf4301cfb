import { removeConfiguration } from '#domain/page/configuration/configuration.ts'
import { selectConfigurations } from '#store/page/configuration-store.ts'
import type { ArchiveWork } from '../archive-work.ts'
import { everyRow } from '../every-row.ts'

/** No form lets a direction mark into a name, so nothing that people made is taken for unfinished. */
const mark = '\u200e⏳ '

/** The name of a configuration while its pages are imported. */
export const unfinishedName = (name: string): string => mark + name

export const isUnfinished = (name: string): boolean => name.startsWith(mark)

/** Removes what the death of the process left of an import. Nothing else makes such names, and one import runs at a time. */
export async function removeUnfinished({ context, caller }: ArchiveWork): Promise<void> {
  const query = { ownerId: caller.accountId }
  const rows = await everyRow((window) => selectConfigurations(context.db, query, window))
  for (const { id, name } of rows) {
    if (isUnfinished(name)) await removeConfiguration(context, caller, { id })
  }
}
