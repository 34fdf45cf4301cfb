import { formatLabels, languages, modelApi, SlaveInput } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { templateCategories } from './device-template.ts'
import { getSlave } from './get-slave.ts'
import { templates } from './templates.ts'

const each = templates.flatMap((template) =>
  languages.map((language) => ({ key: template.key, template, language })),
)

test('there are twenty and more, each with a key of its own, in every category', () => {
  expect(templates.length).toBeGreaterThanOrEqual(20)
  expect(new Set(templates.map(({ key }) => key)).size).toBe(templates.length)
  expect(new Set(templates.map(({ category }) => category))).toEqual(new Set(templateCategories))
})

test.for(each)(
  '$key in $language is a slave as the contract takes it',
  ({ template, language }) => {
    const slave = getSlave(template, language, template.addr)
    expect(SlaveInput.safeParse(slave).error?.issues).toBeUndefined()
    const model = { name: slave.name, slaves: [slave] }
    expect(modelApi.create.input.safeParse(model).success).toBe(true)
  },
)

test.for(each)('$key in $language names every variable once', ({ template, language }) => {
  const names = template.variables.map(({ name }) => name[language])
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
})

test.for(templates)('no two variables of $key lie over each other', ({ variables }) => {
  const taken = new Set<string>()
  for (const { func, register, fm, bit, length } of variables) {
    const format = formatLabels[fm]
    const count = format?.isText === true ? length : Math.max(format?.registers ?? 1, 1)
    for (let at = register; at < register + (count ?? 1); at++) {
      const place = `${func}/${at}/${bit ?? ''}`
      expect(taken).not.toContain(place)
      taken.add(place)
    }
  }
})
