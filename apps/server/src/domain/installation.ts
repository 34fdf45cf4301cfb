import type { Config } from '#platform/process/config.ts'
import { openSecretBox } from '#platform/secrets/secret-key.ts'

/** The part of the settings that the domain uses. */
export function getInstallation(config: Config) {
  return {
    publicUrl: config.publicUrl,
    title: config.title,
    secrets: openSecretBox(config),
    locatesPerDay: config.locatesPerDay,
    accountValuesPerSecond: config.accountValuesPerSecond,
    newAccount: { smsMax: config.newAccountSms, spaceBytesMax: config.newAccountSpaceBytes },
  }
}
