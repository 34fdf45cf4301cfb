import { expect, test } from 'vitest'
import { styleNamesWithoutRule } from './style-names.ts'

test('a name that its style sheet does not have is found', () => {
  const file = 'apps/web/src/viewer/status-line.tsx'
  const source = (name: string) =>
    `import styles from './viewer.module.css'\nconst x = styles['${name}']`
  expect(styleNamesWithoutRule(file, source('page'))).toEqual([])
  expect(styleNamesWithoutRule(file, source('nowhere'))).toEqual([
    `${file}: nowhere of apps/web/src/viewer/viewer.module.css`,
  ])
})
