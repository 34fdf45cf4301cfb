import { modelApi, variablesPerModelMax } from '@fieldhub/contract'
import { changeModel, createModel, ownedModel, removeModel } from '#domain/device-model/model.ts'
import { withoutNumbers } from '#domain/device-model/model-slaves.ts'
import { rollbackModel } from '#domain/device-model/model-version.ts'
import { FieldError } from '#platform/app-error.ts'
import { toObject } from '#platform/json/canonical-json.ts'
import { selectModels } from '#store/device-model/model-store.ts'
import { listOf } from '../archive-keys.ts'
import { archiveNoun } from '../archive-noun.ts'
import { everyRow } from '../every-row.ts'
import { numbersOfVariables } from '../variable-numbers.ts'

/** Without the numbers of slaves and variables, which belong to a server. */
export const models = archiveNoun({
  name: 'models',
  max: 10_000,
  input: modelApi.create.input,
  async list({ context, caller }) {
    const { db, models: memory } = context
    const ownerId = caller.accountId
    const rows = await everyRow((window) => selectModels(db, { ownerId, ...window }))
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      toRow: async () => ({
        name: row.name,
        slaves: withoutNumbers((await memory.read(row)).slaves),
      }),
    }))
  },
  // A model that is too large is told from its size alone: its rules would take a second to say no.
  toInput(_keys, row) {
    const counts = listOf(row['slaves']).map((slave) => listOf(toObject(slave)['var']).length)
    const count = counts.reduce((sum, one) => sum + one, 0)
    if (count > variablesPerModelMax) throw new FieldError({ slaves: 'tooMany' })
    return row
  },
  // Devices come after models, and models that name each other's devices have no order at all.
  create: ({ context, caller }, input) =>
    createModel(context, caller, input, { othersFollow: true }),
  /** A new version: variables that have their names or their places keep their history. */
  async change({ context, caller }, id, { name, slaves }) {
    const { slaves: before } = await context.models.read(await ownedModel(context, caller, id))
    const numbered = numbersOfVariables(slaves, before)
    const next = slaves.map((slave) => ({
      ...slave,
      slaveId: before.find(({ addr }) => addr === slave.addr)?.slaveId,
      var: slave.var.map((one) => ({ ...one, varId: numbered.get(one) })),
    }))
    await changeModel(context, caller, { id, name, slaves: next }, { othersFollow: true })
  },
  /** Its version of before returns with the numbers of its variables, to which their history belongs. */
  async remember({ context, caller }, id) {
    const { version } = await ownedModel(context, caller, id)
    return () => rollbackModel(context, caller, { modelId: id, version })
  },
  async addParts({ context, caller, keys }, id, key) {
    const row = await ownedModel(context, caller, id)
    keys.addVariables(key, (await context.models.read(row)).slaves)
  },
  remove: ({ context, caller }, id) => removeModel(context, caller, id),
})
