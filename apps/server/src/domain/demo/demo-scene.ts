import type { Language } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import { AppError } from '#platform/app-error.ts'
import { selectDeviceStates } from '#store/device/device-list-store.ts'
import { selectDevicesByIds } from '#store/device/device-store.ts'
import { selectModel } from '#store/device-model/model-store.ts'
import type { DemoContext } from './demo-context.ts'
import { type DemoLine, demoLines } from './demo-lines.ts'
import { type DemoModel, demoModels } from './demo-models.ts'
import { demoWords } from './demo-words.ts'

/** A name or text of the demo in every language; the compiler finds one that is missing. */
export type DemoText = Readonly<Record<Language, string>>
export type DemoProfile = DemoModel['profile']

/** A simulated device of the sandbox. */
export interface DemoDevice {
  readonly id: number
  readonly modelId: number
  /** Variables by their Chinese names, as they stand in `demo-models.ts`. */
  readonly variables: ReadonlyMap<string, DemoVariable>
}

interface DemoVariable {
  readonly varId: number
  readonly decimals: number
  readonly isOnChange: boolean
}

/** What the parts of the demo are built on: the sandbox with its devices. */
export interface DemoScene {
  readonly context: DemoContext
  /** The sandbox's account. */
  readonly caller: Caller
  readonly language: Language
  readonly now: number
  readonly device: (profile: DemoProfile) => DemoDevice
  readonly varId: (profile: DemoProfile, variable: string) => number
  /** Id of a device whose bytes pass through. */
  readonly lineId: (key: DemoLine['key']) => number
  readonly text: (text: DemoText) => string
}

export interface DemoSandbox {
  readonly accountId: number
  readonly language: Language
}

/** Reads the devices of a sandbox whose models and devices are made. */
export async function readScene(
  context: DemoContext,
  { accountId, language }: DemoSandbox,
): Promise<DemoScene> {
  const { devices, lines } = await readDevices(context, { accountId, language })
  const device = (profile: DemoProfile) => {
    const found = devices.get(profile)
    if (found === undefined) throw new AppError('notFound')
    return found
  }
  return {
    context,
    caller: { accountId, sessionId: null, isDemo: true, role: 'GUEST' },
    language,
    now: context.clock.now(),
    device,
    varId: (profile, name) => {
      const variable = device(profile).variables.get(name)
      if (variable === undefined) throw new AppError('notFound')
      return variable.varId
    },
    lineId(key) {
      const id = lines.get(key)
      if (id === undefined) throw new AppError('notFound')
      return id
    },
    text: (text) => text[language],
  }
}

async function readDevices(context: DemoContext, { accountId, language }: DemoSandbox) {
  const states = await selectDeviceStates(context.db, accountId, {})
  const ids = states.map(({ id }) => id)
  const devices = new Map<DemoProfile, DemoDevice>()
  const lines = new Map<DemoLine['key'], number>()
  for (const { id, sn, modelId } of await selectDevicesByIds(context.db, accountId, ids)) {
    const profile = profileOf(sn)
    const line = lineOf(sn)
    if (line !== undefined) lines.set(line.key, id)
    const model = modelId === null ? undefined : await selectModel(context.db, modelId)
    if (profile === undefined || model === undefined) continue
    const known = [...(await context.models.read(model)).variables.values()]
    const named = new Map(known.map((variable) => [variable.name, variable]))
    devices.set(profile, { id, modelId: model.id, variables: inChinese(profile, language, named) })
  }
  return { devices, lines }
}

interface NamedVariable {
  readonly varId: number
  readonly decimals: number
  readonly method: string
}

function inChinese(
  profile: DemoProfile,
  language: Language,
  named: ReadonlyMap<string, NamedVariable>,
): ReadonlyMap<string, DemoVariable> {
  const words = demoWords(language)
  const slaves = demoModels.find((one) => one.profile === profile)?.model.slaves ?? []
  return new Map(
    slaves.flatMap((slave) =>
      slave.var.flatMap(({ name }) => {
        const found = named.get(words(name))
        if (found === undefined) return []
        const { varId, decimals, method } = found
        return [[name, { varId, decimals, isOnChange: method === 'change' }] as const]
      }),
    ),
  )
}

/** The model behind a serial number of the demo, which ends in the number of its model. */
function profileOf(sn: string): DemoProfile | undefined {
  return demoModels[numberOf(sn) - 1]?.profile
}

/** Numbers of devices without a model follow. */
function lineOf(sn: string): DemoLine | undefined {
  return demoLines[numberOf(sn) - 1 - demoModels.length]
}

/** The simulator's profile of a device that every sandbox begins with; undefined: the visitor added it. */
export function simulatedProfileOf(sn: string): (DemoProfile | DemoLine['profile']) | undefined {
  return profileOf(sn) ?? lineOf(sn)?.profile
}

function numberOf(sn: string): number {
  return Number(/^DEMO-[a-z0-9]{8}-(\d)$/.exec(sn)?.[1])
}
