import { type Language, modelApi } from '@fieldhub/contract'
import * as z from 'zod/mini'
import type { Caller } from '#domain/caller.ts'
import { type DemoModel, wordedModel } from '#domain/demo/demo-models.ts'
import { demoWords } from '#domain/demo/demo-words.ts'
import { pumpStation } from '#domain/demo/models/pump-station-model.ts'
import { discardBinned } from '#domain/device/device-bin.ts'
import { addDevice } from '#domain/device/device-change.ts'
import type { DeviceChangeContext, DeviceDiscardContext } from '#domain/device/device-context.ts'
import { createModel } from '#domain/device-model/model.ts'
import { makeReadableSecret } from '#platform/secrets/secret.ts'
import {
  selectBinnedSimulatedOf,
  simulatedPrefix,
  simulatedTypeId,
} from '#store/device/simulated-device-store.ts'
import { selectModelNamed } from '#store/device-model/model-store.ts'

export type SimulatedDeviceContext = DeviceChangeContext & DeviceDiscardContext

/** Seconds between two readings: values move before one's eyes, and many accounts may have such a device. */
const rate = 5

const simulated: DemoModel = {
  profile: 'pump',
  deviceName: '模拟泵站',
  model: {
    ...pumpStation,
    name: '模拟泵站',
    slaves: pumpStation.slaves.map((slave) => ({
      ...slave,
      var: slave.var.map((variable) => ({ ...variable, rate })),
    })),
  },
}

/** Adds the device with its model, or with the one that a former simulated device left. */
export async function addSimulatedDevice(
  context: SimulatedDeviceContext,
  caller: Caller,
  language: Language,
) {
  const { deviceName, model } = wordedModel(simulated, demoWords(language))
  await discardFormer(context, caller.accountId)
  const left = await selectModelNamed(context.db, caller.accountId, model.name)
  const { id } = left ?? (await createModel(context, caller, z.parse(modelApi.create.input, model)))
  return addDevice(context, caller, {
    name: deviceName,
    sn: `${simulatedPrefix}${makeReadableSecret(8)}`,
    password: makeReadableSecret(12),
    typeId: simulatedTypeId,
    mode: 'transparent',
    model: id,
  })
}

/** One in the bin would be a second one once it is restored. */
async function discardFormer(context: SimulatedDeviceContext, accountId: number): Promise<void> {
  for (const { deviceId } of await selectBinnedSimulatedOf(context.db, accountId)) {
    await discardBinned(context, deviceId)
  }
}
