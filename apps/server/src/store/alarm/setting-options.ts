import { Digest, PushChannel } from '@fieldhub/contract'
import * as z from 'zod/mini'
import { readDocument, writeDocument } from '#store/json-document.ts'

const Channels = z.optional(z.nullable(z.array(PushChannel)))

/** What of an alarm setting few accounts change; a field that is missing was never set. */
const SettingOptions = z.object({
  /** Null: chattering is told of like any other alarm; missing: as the mode has it. */
  chatter: z.optional(z.nullable(z.object({ count: z.int(), minutes: z.int() }))),
  /** Null or missing: as the setting has them. */
  urgentChannels: Channels,
  generalChannels: Channels,
  /** Null or missing: there is none. */
  digest: z.optional(z.nullable(Digest)),
  /** Minutes until an alarm that nobody acknowledges is told to the contacts of tier 1. Null or missing: it is not. */
  escalation: z.optional(z.nullable(z.object({ minutes: z.int() }))),
  generalQuietHours: z.optional(z.nullable(z.object({ from: z.string(), to: z.string() }))),
})
export type SettingOptions = z.output<typeof SettingOptions>

export function readSettingOptions(text: string): SettingOptions {
  return readDocument(SettingOptions, text, 'the options of an alarm setting')
}

export function writeSettingOptions(options: SettingOptions): string {
  return writeDocument(options)
}
