import { defaultLanguage, type Language, modelApi } from '@fieldhub/contract'
import * as z from 'zod/mini'
import { makeAccount } from '#domain/account/account.ts'
import { createDevice } from '#domain/device/device-change.ts'
import { createModel } from '#domain/device-model/model.ts'
import { makeReadableSecret } from '#platform/secrets/secret.ts'
import type { DemoContext } from './demo-context.ts'
import { demoLines } from './demo-lines.ts'
import { demoModels, wordedModel } from './demo-models.ts'
import { demoParts } from './demo-parts.ts'
import { readScene } from './demo-scene.ts'
import { demoWords } from './demo-words.ts'

const demoTypeId = 1
const positioningTypeId = 20
const cloudTypeId = 10

/** Stands in `seen_at` while the sandbox is being made, or after its making was interrupted. */
export const unfinishedSeenAt = -1

export interface NewSandbox {
  readonly language: Language
  /** Without our own broker no demo device can connect over MQTT. */
  readonly hasCloud: boolean
}

/** Makes an account with everything that the demo shows. Its devices connect afterwards. */
export async function makeSandbox(
  context: DemoContext,
  { language, hasCloud }: NewSandbox,
): Promise<number> {
  const words = demoWords(language)
  const code = makeReadableSecret(8)
  const accountId = await makeAccount(context, {
    name: `demo-${code}`,
    passwordHash: '',
    role: 'GUEST',
    nickname: words('体验账号'),
    isDemo: true,
    seenAt: unfinishedSeenAt,
    ...(language !== defaultLanguage && { language }),
  })
  const caller = { accountId, sessionId: null, isDemo: true, role: 'GUEST' } as const
  // First, since lists show what is newest: devices with values lead.
  for (const [index, { deviceName, place }] of demoLines.entries()) {
    await createDevice(context, caller, {
      name: words(deviceName),
      sn: `DEMO-${code}-${demoModels.length + index + 1}`,
      password: makeReadableSecret(12),
      ...fixedKind,
      ...place,
      address: words(place.address ?? ''),
    })
  }
  for (const [index, demoModel] of demoModels.entries()) {
    const { deviceName, model, place } = wordedModel(demoModel, words)
    const { id } = await createModel(context, caller, z.parse(modelApi.create.input, model))
    await createDevice(context, caller, {
      name: deviceName,
      sn: `DEMO-${code}-${index + 1}`,
      password: makeReadableSecret(12),
      ...(place === undefined ? movingKind(hasCloud) : fixedKind),
      model: id,
      ...(place ?? { locationMode: 'automatic' }),
    })
  }
  const scene = await readScene(context, { accountId, language })
  for (const addPart of demoParts) await addPart(scene)
  return accountId
}

const fixedKind = { typeId: demoTypeId, mode: 'transparent' } as const

/** A moving device reports its position by itself, over MQTT where cloud devices can come. */
function movingKind(hasCloud: boolean) {
  return hasCloud
    ? ({ typeId: cloudTypeId, mode: 'cloud' } as const)
    : ({ typeId: positioningTypeId, mode: 'transparent' } as const)
}
