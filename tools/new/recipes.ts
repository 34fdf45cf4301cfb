import type { ChangeSet } from './change-set.ts'
import { addEndpoint } from './endpoint-recipe.ts'
import { addProvider } from './provider-recipe.ts'

/** `where`: the part before the slash, of a thing that has a noun or an API. */
type Recipe = (changes: ChangeSet, where: string) => void

const symbols = 'packages/page/src/symbols'
const conditions = 'packages/rules/src/conditions'
const dialects = 'apps/server/src/gateway/mqtt/dialects'
const deviceTypes = 'apps/server/src/domain/device/device-types.ts'
const texts = (file: string) =>
  ['zh-cn', 'en-us'].map((each) => `apps/web/src/i18n/${each}/${file}`)

/** What can be made, and the files that it touches. */
export const recipes: Readonly<Record<string, Recipe>> = {
  symbol: (changes) => {
    refuseTaken(changes)
    changes.create(changes.fill(`${symbols}/equipment/{{kebab}}.ts`), 'symbol')
    changes.create(changes.fill(`${symbols}/equipment/{{kebab}}.test.ts`), 'symbol-test')
    const line = "import { {{camel}} } from './equipment/{{kebab}}.ts'"
    changes.addImport(`${symbols}/symbols.ts`, line)
    changes.addLast(`${symbols}/symbols.ts`, /^export const symbols: .*\[$/, '  {{camel}},')
    for (const file of texts('page/symbol.ts')) {
      changes.addAfter(file, /^export const symbol\b.*\{$/, "\n  {{camel}}: 'FILL IN: {{kebab}}',")
    }
  },
  condition: (changes) => {
    changes.create(changes.fill(`${conditions}/{{kebab}}.ts`), 'condition')
    const list = `${conditions}/conditions.ts`
    changes.addImport(list, "import { {{camel}} } from './{{kebab}}.ts'")
    changes.addAfter(list, /^const list = \[[^\]]+/, ', {{camel}}')
    changes.addLast('packages/contract/src/alarm/condition-texts.ts', textsOpening, conditionTexts)
    const cases = 'packages/rules/src/testing/condition-cases.ts'
    changes.addLast(cases, /^export const rows: readonly Row\[\] = \[$/, conditionRow)
    changes.addLast(cases, /^export const usesOfSpec = \[$/, "  ['{{camel}}', 'b'],")
    const depth = '  {{camel}}: (value, _, b) => (value > b ? Infinity : -Infinity),'
    changes.addLast(cases, /^> = \{$/, depth)
  },
  dialect: (changes) => {
    changes.create(changes.fill(`${dialects}/{{kebab}}.ts`), 'dialect')
    changes.create(changes.fill(`${dialects}/{{kebab}}.test.ts`), 'dialect-test')
    const list = `${dialects}/dialects.ts`
    changes.addImport(list, "import { {{camel}} } from './{{kebab}}.ts'")
    changes.addAfter(list, /^const dialects: readonly Dialect\[\] = \[[^\]]+/, ', {{camel}}')
    changes.addLast(deviceTypes, cloudKinds, cloudKind(nextTypeId(changes.read(deviceTypes))))
  },
  screen: (changes, noun) => {
    const folder = `apps/web/src/features/${noun}`
    changes.create(changes.fill(`${folder}/{{kebab}}-screen.tsx`), 'screen')
    changes.create(changes.fill(`${folder}/{{kebab}}-screen.test.tsx`), 'screen-test')
    changes.addLast(
      'apps/web/src/app/routes.ts',
      /^export const routeTable: .*\[$/,
      screenRoute(noun),
    )
    for (const file of texts('shell.ts')) {
      changes.addAfter(file, /^export const shell\b.*\{$/, "\n  {{camel}}: 'FILL IN: {{kebab}}',")
    }
  },
  endpoint: addEndpoint,
  provider: addProvider,
}

/** A symbol may stand in another room, or be one of those of equipment, which are made from data. */
function refuseTaken(changes: ChangeSet): void {
  const files = [...texts('page/equipment.ts'), ...texts('page/symbol.ts')]
  const isTaken = (file: string) => changes.read(file).includes(changes.fill('\n  {{camel}}: '))
  if (files.some(isTaken)) throw new Error(changes.fill('{{kebab}} is there already, as a symbol'))
}

const textsOpening = /^export const conditionTexts: .*\{$/
const conditionTexts = `  // FILL IN: its texts.
  {{camel}}: {
    choice: { zh_cn: '数值大于 B', en_us: 'Greater than B' },
    rule: high,
    message: high,
    column: { zh_cn: '大于B', en_us: 'greater than B' },
  },`
const conditionRow = `  // FILL IN: what is an alarm, and what is not.
  ['{{camel}}', { b: 100 }, { 100.1: 'alarm', 100: 'normal', 99.9: 'normal' }],`

/** The kinds of the group of cloud devices: a dialect is used by the devices whose type names it. */
const cloudKinds = /^ {4}name: .*'Cloud devices \(MQTT\)'.*\n {4}kinds: \[$/
const cloudKind = (id: number) => `      cloudKind({
        id: ${id},
        dialect: '{{kebab}}',
        name: { zh_cn: 'FILL IN: {{kebab}}', en_us: 'FILL IN: {{kebab}}' },
        hasPositioning: false,
      }),`

/** Ids of types are stored and never reused, so the next one is above all. */
function nextTypeId(types: string): number {
  return 1 + Math.max(...[...types.matchAll(/\bid: (\d+)/g)].map(([, id]) => Number(id)))
}

const screenRoute = (noun: string) => `  {
    // FILL IN: who may enter, and where it stands in the menu.
    path: '/${noun}/{{camel}}',
    titleKey: 'shell.{{camel}}',
    roles: everyone,
    isHidden: true,
    screen: lazyScreen(() => import('#features/${noun}/{{kebab}}-screen.tsx'), '{{pascal}}Screen'),
  },`
