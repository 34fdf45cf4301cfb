import type { Slave } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import { FieldError } from '#platform/app-error.ts'
import { changeModel, ownedModel } from './model.ts'
import type { ModelChangeContext } from './model-context.ts'

interface VariableRenaming {
  readonly modelId: number
  readonly varId: number
  readonly name: string
}

/** Saves a new version of the model in which one variable has another name, and formulas that name it follow. */
export async function renameVariable(
  context: ModelChangeContext,
  caller: Caller,
  { modelId, varId, name }: VariableRenaming,
) {
  const row = await ownedModel(context, caller, modelId)
  const { slaves, variables } = await context.models.read(row)
  const variable = variables.get(varId)
  if (variable === undefined) throw new FieldError({ varId: 'variable' }, 'notFound')
  caller.trace?.record(`${row.name}: ${variable.name} → ${name}`)
  if (variable.name === name) return { id: modelId, modelId }
  const renamed = slaves.map((slave) => withName(slave, varId, name))
  return changeModel(context, caller, { id: modelId, slaves: renamed })
}

function withName(slave: Slave, varId: number, name: string): Slave {
  if (!slave.var.some((one) => one.varId === varId)) return slave
  const isTaken = slave.var.some((one) => one.varId !== varId && one.name.trim() === name)
  if (isTaken) throw new FieldError({ name: 'variableNameTaken' })
  return { ...slave, var: slave.var.map((one) => (one.varId === varId ? { ...one, name } : one)) }
}
