import type { ChangeSet } from './change-set.ts'

const folder = 'apps/server/src/notify/sms'
const list = `${folder}/sms-providers.ts`

/** A provider of text messages. */
export function addProvider(changes: ChangeSet): void {
  changes.create(changes.fill(`${folder}/{{kebab}}-sms.ts`), 'provider')
  changes.create(changes.fill(`${folder}/{{kebab}}-sms.test.ts`), 'provider-test')
  changes.addImport(list, "import { {{camel}}Sms } from './{{kebab}}-sms.ts'")
  changes.addAfter(list, /^const providers = \[[^\]]+/, ', {{camel}}Sms')
}
