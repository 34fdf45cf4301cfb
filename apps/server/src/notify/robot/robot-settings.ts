import * as z from 'zod/mini'
import { optionalBaseUrl, type SettingGroup } from '../provider/setting-group.ts'

const Variables = z.object({ FIELDHUB_ROBOT_URL: optionalBaseUrl })

export interface RobotSettings {
  /** Takes the place of every chat's host. */
  readonly url: URL | undefined
}

export const robotGroup: SettingGroup<RobotSettings> = {
  switches: ['FIELDHUB_ROBOT_URL'],
  names: Object.keys(Variables.shape),
  schema: z.pipe(
    Variables,
    z.transform(({ FIELDHUB_ROBOT_URL: url }) => ({ url })),
  ),
}
