import { describe, expect, test } from 'vitest'
import { newPage } from '../codec/new-page.ts'
import { addCell } from '../document/commands/add-cell.ts'
import { setProps } from '../document/commands/change-data.ts'
import { PageDocument } from '../document/page-document.ts'
import { bindVariable, bindVariables } from './bind-variable.ts'
import type { OfferedVariable } from './offered-variable.ts'

const level: OfferedVariable = {
  source: { dev: '$self', varId: 7 },
  name: 'Level',
  unit: 'm',
  decimals: 2,
  isWritable: false,
  kind: 'number',
}

function documentOf(...shapes: readonly string[]): PageDocument {
  const document = new PageDocument(newPage(0))
  document.run('add', (edit) => {
    for (const shape of shapes) {
      const size = { width: 10, height: 10 }
      const place = { position: { x: 0, y: 0 }, size }
      addCell(edit, { kind: 'node', shape, ...place, data: { props: {} } })
    }
  })
  return document
}

describe('a variable on a symbol', () => {
  test('takes the first free slot of its kind, then the next', () => {
    const document = documentOf('tank')
    document.run('binds', (edit) => {
      bindVariable(edit, 'c1', level)
      bindVariable(edit, 'c1', level)
    })
    expect(document.get('c1')).toMatchObject({
      data: { binds: [{ to: 'level', src: level.source }, { to: 'reading' }] },
    })
  })

  test('moves what flows in a pipe by its range, and as it is where it is a pace itself', () => {
    const scaleOf = (flow: Partial<OfferedVariable>) => {
      const document = documentOf('pipe')
      document.run('binds', (edit) => bindVariable(edit, 'c1', { ...level, ...flow }))
      const cell = document.get('c1')
      const [bind] = (cell?.kind === 'node' && cell.data.binds) || []
      expect(bind).toMatchObject({ to: 'flow', src: level.source })
      return bind?.map
    }
    const upTo = (most: number) => [{ kind: 'linear', from: [0, most], to: [0, 2] }]
    expect(scaleOf({ max: 200 })).toEqual(upTo(200))
    expect(scaleOf({ min: -50, max: 20 })).toEqual(upTo(50))
    expect(scaleOf({})).toEqual(upTo(100))
    expect(scaleOf({ max: 1 })).toBeUndefined()
    expect(scaleOf({ unit: '' })).toBeUndefined()
  })

  test('brings unit and digits where the symbol has none of its own', () => {
    const document = documentOf('value')
    document.run('binds', (edit) => bindVariable(edit, 'c1', level))
    expect(document.get('c1')).toMatchObject({ data: { props: { unit: 'm', decimals: 2 } } })
    document.run('binds', (edit) =>
      bindVariable(edit, 'c1', { ...level, unit: 'kPa', decimals: 0 }),
    )
    expect(document.get('c1')).toMatchObject({ data: { props: { unit: 'm', decimals: 2 } } })
  })

  test('leaves a table to write each of its variables with the digits of that one', () => {
    const document = documentOf('dataTable')
    document.run('binds', (edit) => bindVariables(edit, 'c1', [level, { ...level, decimals: 0 }]))
    expect(document.get('c1')).not.toHaveProperty('data.props.decimals')
  })

  test('makes a control write it, if it can be written', () => {
    const document = documentOf('toggleSwitch', 'slider', 'slider')
    document.run('binds', (edit) => {
      bindVariable(edit, 'c1', { ...level, isWritable: true })
      bindVariable(edit, 'c2', { ...level, isWritable: true })
      bindVariable(edit, 'c3', level)
    })
    expect(document.get('c1')).toMatchObject({ data: { actions: [{ do: 'toggle' }] } })
    expect(document.get('c2')).toMatchObject({
      data: { actions: [{ do: 'input', target: level.source }] },
    })
    expect(document.get('c3')).not.toHaveProperty('data.actions')
  })

  test('finds the slot for its type, and a fault the slot for faults', () => {
    const document = documentOf('pump', 'pump', 'tank', 'lamp')
    document.run('binds', (edit) => {
      bindVariables(edit, 'c1', [level, { ...level, kind: 'flag' }, { ...level, kind: 'flag' }])
      bindVariable(edit, 'c2', { ...level, kind: 'flag', name: '1# 泵故障' })
      bindVariable(edit, 'c3', { ...level, kind: 'flag' })
      bindVariable(edit, 'c4', level)
    })
    const slots = (id: string) => {
      const cell = document.get(id)
      return cell?.kind === 'node' ? cell.data.binds?.map(({ to }) => to) : undefined
    }
    expect(slots('c1')).toEqual(['speed', 'running', 'fault'])
    expect(slots('c2')).toEqual(['fault'])
    expect(slots('c3')).toEqual(['alarm'])
    expect(slots('c4')).toEqual(['on'])
  })

  test('brings its range and the names of on and off, unless somebody set them', () => {
    const document = documentOf('gauge', 'gauge', 'stateText')
    const ranged = { ...level, min: -5, max: 5 }
    const named: OfferedVariable = { ...level, kind: 'flag', names: { 0: '停', 1: '开' } }
    document.run('binds', (edit) => {
      bindVariable(edit, 'c1', ranged)
      setProps(edit, ['c2'], { max: 80 })
      bindVariable(edit, 'c2', ranged)
      bindVariable(edit, 'c3', named)
    })
    expect(document.get('c1')).toMatchObject({ data: { props: { min: -5, max: 5 } } })
    expect(document.get('c2')).not.toHaveProperty('data.props.min')
    expect(document.get('c3')).toMatchObject({ data: { props: { onText: '开', offText: '停' } } })
  })

  test('of several binds no more than there are slots', () => {
    const document = documentOf('liveTrend')
    const many = Array.from({ length: 5 }, (_, varId) => ({
      ...level,
      source: { dev: '$self' as const, varId },
    }))
    document.run('binds', (edit) => bindVariables(edit, 'c1', many))
    const cell = document.get('c1')
    const binds = cell?.kind === 'node' ? cell.data.binds : []
    expect(binds?.map(({ to, src }) => [to, src.varId])).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 2],
    ])
  })
})
