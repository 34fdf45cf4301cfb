import type { Severity } from '@fieldhub/contract'
import type { PlainMessageKey } from '#i18n/catalogue.ts'

/** How severe an alarm is, in words: the trigger's form, the list of triggers and the alarm log say the same. */
export const severityKeys = {
  urgent: 'alarm.severityUrgent',
  important: 'alarm.severityImportant',
  general: 'alarm.severityGeneral',
} as const satisfies Readonly<Record<Severity, PlainMessageKey>>
