import { csvLine } from '@fieldhub/sheets'
import { appConfig } from '#api/app-config.ts'
import type { ManyDevice } from '#features/device/bulk/many-lines.ts'
import { registrationPacket } from '#features/device/form/registration-packet.ts'
import { saveCsv } from '#features/device/import/import-faults-file.ts'
import type { Translate } from '#i18n/translate.ts'

/** What to enter into each DTU. */
export function savePackets(devices: readonly ManyDevice[], t: Translate): void {
  const header = [
    t('fleet.bin.name'),
    t('fleet.bin.sn'),
    t('device.form.password'),
    t('device.connect.server'),
    t('device.connect.port'),
    t('device.connect.packetText'),
    t('device.connect.packetHex'),
  ]
  const lines = devices.map(({ name, sn, password }) => {
    const { text, hex } = registrationPacket(sn, password)
    return csvLine([name, sn, password, location.hostname, appConfig.tcpPort, text, hex])
  })
  saveCsv(t('fleet.file.packets'), [csvLine(header), ...lines])
}
