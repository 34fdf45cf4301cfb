import { groupApi, groupLimits } from '@fieldhub/contract'
import { createGroup, removeGroup } from '#domain/group/group.ts'
import { type DeviceGroupRow, selectGroups } from '#store/group/group-store.ts'
import { orNull } from '../archive-keys.ts'
import { archiveNoun } from '../archive-noun.ts'

/** A group is known by its place in the tree, so that its parent always comes before it. */
export const groups = archiveNoun({
  name: 'groups',
  max: groupLimits.perAccount,
  input: groupApi.create.input,
  async list({ context, caller, keys }) {
    const rows = await selectGroups(context.db, caller.accountId)
    return placed(rows).map(({ row, place }) => ({
      id: row.id,
      name: place,
      toRow: () => ({
        name: row.name,
        parent: orNull(row.parentId, (id) => keys.keyOf('groups', id)),
      }),
    }))
  },
  toInput: (keys, row) => ({
    ...row,
    parentId: orNull(row['parent'], (key) => keys.idOf('groups', key)),
  }),
  create: ({ context, caller }, input) => createGroup(context, caller, input),
  remove: ({ context, caller }, id) => removeGroup(context, caller, { id, forceDeletion: true }),
})

interface Placed {
  readonly row: DeviceGroupRow
  readonly place: string
}

/** `Site/Hall`; of siblings with one name the second is `Hall~2`. */
function placed(
  rows: readonly DeviceGroupRow[],
  parentId: number | null = null,
  above = '',
): Placed[] {
  const counts = new Map<string, number>()
  return rows
    .filter((row) => row.parentId === parentId)
    .flatMap((row) => {
      const count = (counts.get(row.name) ?? 0) + 1
      counts.set(row.name, count)
      const escaped = row.name.replace(/[%/~]/g, encodeURIComponent)
      const place = `${above}${escaped}${count === 1 ? '' : `~${count}`}`
      return [{ row, place }, ...placed(rows, row.id, `${place}/`)]
    })
}
