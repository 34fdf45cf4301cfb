import { smartGroupApi, smartGroupLimits } from '@fieldhub/contract'
import { changeSmartGroup, createSmartGroup, removeSmartGroup } from '#domain/group/smart-group.ts'
import { toObject } from '#platform/json/canonical-json.ts'
import { selectSmartGroups } from '#store/group/smart-group-store.ts'
import { archiveNoun } from '../archive-noun.ts'

/** Rules name models and groups by their keys. */
export const smartGroups = archiveNoun({
  name: 'smartGroups',
  max: smartGroupLimits.perAccount,
  input: smartGroupApi.create.input,
  async list({ context, caller, keys }) {
    const rows = await selectSmartGroups(context.db, caller.accountId)
    return rows.map(({ id, name, rule }) => ({
      id,
      name,
      toRow() {
        const { models, groups, ...others } = rule
        return {
          name,
          rule: {
            ...others,
            ...(models && { models: models.map((model) => keys.keyOf('models', model)) }),
            ...(groups && { groups: groups.map((group) => keys.keyOf('groups', group)) }),
          },
        }
      },
    }))
  },
  toInput(keys, row) {
    const { models, groups, ...others } = toObject(row['rule'])
    return {
      name: row['name'],
      rule: {
        ...others,
        ...(models !== undefined && { models: keys.idsOf('models', models) }),
        ...(groups !== undefined && { groups: keys.idsOf('groups', groups) }),
      },
    }
  },
  create: ({ context, caller }, input) => createSmartGroup(context, caller, input),
  change: ({ context, caller }, id, input) => changeSmartGroup(context, caller, { ...input, id }),
  remove: ({ context, caller }, id) => removeSmartGroup(context, caller, id),
})
