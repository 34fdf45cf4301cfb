import type { OfferedVariable } from './offered-variable.ts'

/** What variables can become on the bare page: a symbol by its name, or a column of values with their names. */
export type VariableForm =
  | 'value'
  | 'input'
  | 'slider'
  | 'gauge'
  | 'levelBar'
  | 'numberCard'
  | 'liveTrend'
  | 'lineChart'
  | 'lamp'
  | 'toggleSwitch'
  | 'stateText'
  | 'dataTable'
  | 'column'

/** A trend and a line chart have a line for each of so many variables, a table a row for each. */
const trendMax = 3
const linesMax = 8
const rowsMax = 60

/** What these variables can become, the usual form first. */
export function variableForms(variables: readonly OfferedVariable[]): readonly VariableForm[] {
  const [first, ...others] = variables
  if (first === undefined) return []
  return others.length === 0 ? formsOf(first) : formsOfMany(variables)
}

function formsOf({ kind, isWritable }: OfferedVariable): readonly VariableForm[] {
  switch (kind) {
    case 'text':
      return ['value']
    case 'flag':
      return isWritable
        ? ['toggleSwitch', 'lamp', 'stateText', 'liveTrend']
        : ['lamp', 'stateText', 'liveTrend']
    case 'number':
      return isWritable
        ? ['value', 'input', 'slider', 'gauge', 'levelBar', 'numberCard', 'liveTrend']
        : ['value', 'gauge', 'levelBar', 'numberCard', 'liveTrend']
  }
}

function formsOfMany(variables: readonly OfferedVariable[]): readonly VariableForm[] {
  const isDrawn = variables.length <= linesMax && variables.every(({ kind }) => kind !== 'text')
  const lines = variables.length <= trendMax ? 'liveTrend' : 'lineChart'
  return [
    'column',
    ...(variables.length <= rowsMax ? (['dataTable'] as const) : []),
    ...(isDrawn ? ([lines] as const) : []),
  ]
}

/** Forms in which nothing says by itself which variable they show. */
const nameless: ReadonlySet<VariableForm> = new Set([
  'value',
  'input',
  'slider',
  'gauge',
  'levelBar',
  'lamp',
  'toggleSwitch',
  'stateText',
])

export const needsCaption = (form: VariableForm): boolean => nameless.has(form)
