import type { ChangeSet } from './change-set.ts'

const notify = 'apps/server/src/notify'
const settings = `${notify}/sms/sms-settings.ts`

/** A provider of text messages. */
export function addProvider(changes: ChangeSet): void {
  changes.create(changes.fill(`${notify}/sms/{{kebab}}-sms.ts`), 'provider')
  changes.create(changes.fill(`${notify}/sms/{{kebab}}-sms.test.ts`), 'provider-test')
  changes.addAfter(
    `${notify}/provider/delivery.ts`,
    /^export type ProviderName =$/,
    "\n  | '{{kebab}}-sms'",
  )
  changes.addImport(
    `${notify}/provider/open-providers.ts`,
    "import { {{pascal}}Sms } from '../sms/{{kebab}}-sms.ts'",
  )
  changes.addBefore(
    `${notify}/provider/open-providers.ts`,
    /^ {2}return settings\.provider === 'aliyun'$/,
    "  if (settings.provider === '{{kebab}}') return new {{pascal}}Sms(settings, limits)\n",
  )
  addSettings(changes)
}

function addSettings(changes: ChangeSet): void {
  changes.addBefore(settings, /^type AliyunVariables/, variables)
  changes.addAfter(settings, /^ {2}names: Object\.keys\(\{ /, '...{{pascal}}.shape, ')
  changes.addAfter(settings, /discriminatedUnion\('FIELDHUB_SMS_PROVIDER', \[/, '{{pascal}}, ')
  changes.addAfter(settings, /'must be /, '{{kebab}}, ')
  changes.addAfter(settings, /^export type SmsSettings = /, '{{pascal}}SmsSettings | ')
  changes.addAfter(settings, /^function toSmsSettings\(set: /, '{{pascal}}Variables | ')
  changes.addAfter(settings, /^function toShared\(set: /, '{{pascal}}Variables | ')
  changes.addBefore(settings, /^ {2}if \(set\.FIELDHUB_SMS_PROVIDER === 'aliyun'\)/, branch)
}

const variables = `// FILL IN: its address, and what else it needs.
const {{pascal}} = z.object({
  ...shared,
  FIELDHUB_SMS_PROVIDER: z.literal('{{kebab}}'),
  FIELDHUB_SMS_URL: baseUrl('https://sms.example'),
})
type {{pascal}}Variables = z.output<typeof {{pascal}}>
export type {{pascal}}SmsSettings = ReturnType<typeof toShared> & { readonly provider: '{{kebab}}' }

`
const branch = `  if (set.FIELDHUB_SMS_PROVIDER === '{{kebab}}') {
    return { ...toShared(set), provider: '{{kebab}}' }
  }
`
