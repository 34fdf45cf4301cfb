import type { Config } from '#platform/process/settings/config.ts'
import { openSecretBox } from '#platform/secrets/secret-key.ts'
import { openTargetGuard } from '#platform/targets/target-guard.ts'

/** The part of the settings that the domain uses. */
export function getInstallation(config: Config) {
  return {
    publicUrl: config.publicUrl,
    title: config.title,
    secrets: openSecretBox(config),
    allowsPrivateTargets: config.allowsPrivateTargets,
    targetGuard: openTargetGuard(config.allowsPrivateTargets),
    transmissionPorts: config.transmissionPorts,
    locatesPerDay: config.locatesPerDay,
    accountValuesPerSecond: config.accountValuesPerSecond,
    newAccount: { smsMax: config.newAccountSms, spaceBytesMax: config.newAccountSpaceBytes },
  }
}
