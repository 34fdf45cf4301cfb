import { DeviceImport } from '@fieldhub/contract'
import { sendForm } from '#api/file-call.ts'

const path = '/app/deviceImport'

/** The effect of the file's rows; nothing is written. */
export function checkImport(file: File): Promise<DeviceImport> {
  return send(file, true)
}

export function startImport(file: File): Promise<DeviceImport> {
  return send(file, false)
}

async function send(file: File, isDryRun: boolean): Promise<DeviceImport> {
  const body = new FormData()
  body.append('dryRun', String(isDryRun))
  body.append('file', file, file.name)
  return DeviceImport.parse(await sendForm(path, body))
}
