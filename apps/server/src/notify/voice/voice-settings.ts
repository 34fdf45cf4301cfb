import * as z from 'zod/mini'
import { defaultNoticeParts, NoticeParts } from '../provider/alarm-notice.ts'
import { baseUrl, needed, neededSecret, type SettingGroup } from '../provider/setting-group.ts'

const Variables = z.object({
  FIELDHUB_VOICE_URL: baseUrl('https://dyvmsapi.aliyuncs.com'),
  FIELDHUB_VOICE_KEY_ID: needed,
  FIELDHUB_VOICE_KEY_SECRET: neededSecret,
  FIELDHUB_VOICE_TEMPLATE_ALARM: needed,
  FIELDHUB_VOICE_TEMPLATE_FIELDS: z.prefault(NoticeParts, defaultNoticeParts),
  FIELDHUB_VOICE_SHOW_NUMBER: z._default(needed, ''),
})

export type VoiceSettings = ReturnType<typeof toVoiceSettings>

export const voiceGroup: SettingGroup<VoiceSettings> = {
  switches: ['FIELDHUB_VOICE_KEY_ID', 'FIELDHUB_VOICE_KEY_SECRET', 'FIELDHUB_VOICE_TEMPLATE_ALARM'],
  names: Object.keys(Variables.shape),
  schema: z.pipe(Variables, z.transform(toVoiceSettings)),
}

function toVoiceSettings(set: z.output<typeof Variables>) {
  return {
    url: set.FIELDHUB_VOICE_URL,
    keyId: set.FIELDHUB_VOICE_KEY_ID,
    keySecret: set.FIELDHUB_VOICE_KEY_SECRET,
    templateAlarm: set.FIELDHUB_VOICE_TEMPLATE_ALARM,
    templateParts: set.FIELDHUB_VOICE_TEMPLATE_FIELDS,
    /** Empty: a number of the provider's public pool. */
    showNumber: set.FIELDHUB_VOICE_SHOW_NUMBER,
  }
}
