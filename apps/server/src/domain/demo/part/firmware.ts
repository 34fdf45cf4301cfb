import { createFirmware } from '#domain/firmware/firmware.ts'
import type { DemoScene } from '../demo-scene.ts'

/** The type of devices that come over MQTT, of which the truck is one when there is a broker. */
const cloudTypeId = 10
const note = {
  zh_cn: '缩短弱信号下的重连时间；定位每 10 秒上报一次。',
  en_us: 'Connects again sooner where the signal is weak; reports its position every 10 s.',
}
const bytes = 64 * 1024

/** A package that is newer than what the truck runs, so that a visitor can update a device and look at it. */
export async function addFirmware({ context, caller, language, text }: DemoScene): Promise<void> {
  // Visitors themselves may not upload; this package was made for them.
  const owner = { ...caller, isDemo: false }
  const fields = { typeId: String(cloudTypeId), version: '1.1.0', note: text(note) }
  const upload = { fields, fileName: 'dtu-1.1.0.bin', source: image() }
  await createFirmware(context, owner, upload, language)
}

/** The same bytes in every sandbox, which the store of files keeps once. */
async function* image() {
  yield Uint8Array.from({ length: bytes }, (_, index) => (index * 31 + (index >> 8)) & 0xff)
}
