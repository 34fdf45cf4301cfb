import {
  type DeviceRatios,
  fullNames,
  limitsOf,
  rateUnitMs,
  type Slave,
  scaleOfVariable,
  type TransformerRatios,
  type Variable,
} from '@fieldhub/contract'
import { invariant } from '@fieldhub/kernel'
import { dataFormats, formatFor, readFunctionCodes } from '@fieldhub/protocol'
import type { PolledVariable } from '#facts/device-profile.ts'
import { BoundedMap } from '#platform/bounded-map.ts'
import type { ModelRow } from '#store/device-model/model-store.ts'

/** A model's parsed slaves, with what the gateway polls of them. It is read only and shared by all its devices. */
export interface ModelDocument {
  readonly version: number
  readonly slaves: readonly Slave[]
  readonly polled: readonly PolledVariable[]
  /** How the values of calculated variables are rounded, limited and stored. */
  readonly calculated: readonly PolledVariable[]
  readonly variables: ReadonlyMap<number, Variable>
  /** Of variables that have a namesake in another slave. */
  readonly fullNames: ReadonlyMap<number, string>
  /** The slave of each variable. */
  readonly slaveOf: ReadonlyMap<number, SlaveVariables>
}

interface SlaveVariables extends TransformerRatios {
  readonly name: string
  readonly addr: number
  readonly varIds: ReadonlySet<number>
}

const documentsMax = 500
/** Variables of all documents in memory, some 2 KB each. */
const variablesMax = 300_000

type StoredDocument = Pick<ModelRow, 'id' | 'version' | 'readSlaves'>

/** Parsed models by id: ten thousand devices of one model share one document. */
export class ModelMemory {
  readonly #documents = new BoundedMap<number, ModelDocument>(documentsMax)
  readonly #running = new Map<string, Promise<ModelDocument>>()

  /** Devices that come back together wait for one reading of their model. */
  async read(row: StoredDocument): Promise<ModelDocument> {
    const known = this.#documents.get(row.id)
    if (known?.version === row.version) return known
    const key = `${row.id}/${row.version}`
    const running = this.#running.get(key)
    if (running !== undefined) return running
    const reading = this.#load(row).finally(() => this.#running.delete(key))
    this.#running.set(key, reading)
    return reading
  }

  async #load({ id, version, readSlaves }: StoredDocument): Promise<ModelDocument> {
    const document = documentOf(version, await readSlaves())
    this.#makeRoom(document)
    // A version of meanwhile stays.
    if ((this.#documents.get(id)?.version ?? 0) < version) this.#documents.set(id, document)
    return document
  }

  /** Ordinary models never fill it, so what is thrown away need not be chosen. */
  #makeRoom({ variables }: ModelDocument): void {
    let sum = variables.size
    this.#documents.forEach((known) => {
      sum += known.variables.size
    })
    if (sum > variablesMax) this.#documents.deleteWhere(() => true)
  }
}

/** The document of a device behind transformers of its own; its other slaves have those of the model. */
export function withRatios(document: ModelDocument, ratios: DeviceRatios): ModelDocument {
  const own = new Map(ratios.map(({ addr, ...slave }) => [addr, slave]))
  const isMeant = document.slaves.some(({ addr }) => own.has(addr))
  if (!isMeant) return document
  return documentOf(
    document.version,
    document.slaves.map((slave) => ({ ...slave, ...own.get(slave.addr) })),
  )
}

function documentOf(version: number, slaves: readonly Slave[]): ModelDocument {
  return {
    version,
    slaves,
    polled: readVariables(slaves, ({ formula }) => formula === undefined),
    calculated: readVariables(slaves, ({ formula }) => formula !== undefined),
    variables: new Map(
      slaves.flatMap(({ var: list }) => list.map((found) => [found.varId, found])),
    ),
    fullNames: fullNames(slaves),
    slaveOf: new Map(slaves.flatMap(bySlave)),
  }
}

function readVariables(
  slaves: readonly Slave[],
  isChosen: (variable: Variable) => boolean,
): PolledVariable[] {
  return slaves.flatMap((slave) =>
    slave.var.filter(isChosen).map((variable) => toPolled(slave, variable)),
  )
}

function bySlave({
  name,
  addr,
  ct,
  pt,
  var: list,
}: Slave): [varId: number, slave: SlaveVariables][] {
  const slave = { name, addr, ct, pt, varIds: new Set(list.map(({ varId }) => varId)) }
  return list.map(({ varId }) => [varId, slave])
}

function toPolled(slave: Slave, variable: Variable): PolledVariable {
  const format = dataFormats[variable.fm]
  const functionCode = readFunctionCodes[variable.func]
  invariant(format !== undefined, 'a stored variable has a known format')
  invariant(functionCode !== undefined, 'a stored variable has a known function code')
  return {
    varId: variable.varId,
    slaveId: slave.slaveId,
    unitId: slave.addr,
    functionCode,
    register: variable.register,
    format: formatFor(format, variable.length),
    ...(variable.bit === undefined ? {} : { bit: variable.bit }),
    decimals: variable.decimals,
    ...getScaling(slave, variable),
    isWritable: variable.rw === 'rw',
    reportMethod: variable.method,
    rateSeconds: getRateSeconds(variable),
    name: variable.name,
    ...(variable.identifier === undefined ? {} : { identifier: variable.identifier }),
  }
}

/** What most variables have nothing of is left out, which costs their samples nothing. */
function getScaling(slave: Slave, variable: Variable) {
  const { valueMin, valueMax, validMin, validMax } = variable
  const scale = scaleOfVariable(variable, slave)
  const limits = limitsOf(variable)
  const isClamped = valueMin !== undefined || valueMax !== undefined
  const isJudged = validMin !== undefined || validMax !== undefined
  const isLimited = Object.values(limits).some((limit) => limit !== undefined)
  return {
    ...(scale === undefined ? {} : { scale }),
    ...(isClamped ? { clamp: { valueMin, valueMax } } : {}),
    ...(isJudged ? { validRange: { validMin, validMax } } : {}),
    ...(isLimited ? { writeLimits: limits } : {}),
  }
}

export function getRateSeconds({ rate, pUnit }: Pick<Variable, 'rate' | 'pUnit'>): number {
  return (rate * (rateUnitMs[pUnit] ?? 1_000)) / 1_000
}
